import { ACCESS_POINT, REDIRECT } from './entries.ts';
import type { Kind } from './kind.ts';
import { PAGE, POST } from './pages.ts';
import { ROOM } from './rooms.ts';
import { SEASON } from './seasons.ts';

/** Everything that `npm run new` can make. */
export const KINDS: readonly Kind[] = [PAGE, POST, ROOM, ACCESS_POINT, SEASON, REDIRECT];
