import { DATA_FILES } from '../schema/content-files.ts';
import { collectDoubts } from './doubt.ts';
import type { Problem } from '../schema/problem.ts';
import type { Network } from '../schema/network.ts';

/** Access points of which none counts: the live status then says nothing, and looks as if all were well. */
export function checkPlausibleNetwork({ spots }: Network): Problem[] {
  const counted = spots.flatMap(({ accessPoints }) => accessPoints.filter(({ expectedOffline }) => !expectedOffline));
  if (counted.length > 0) return [];
  return collectDoubts(DATA_FILES.network, (doubt) => {
    doubt('all-offline', 'spots[0].accessPoints[0].expectedOffline', 'warning', [
      'an access point at least that counts',
      'expectedOffline: true at every one of them',
      'Take it out of those that are to be on.',
    ]);
  });
}
