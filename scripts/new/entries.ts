import { z } from 'zod';
import { fieldAt } from '../../src/domain/schema-field.ts';
import type { Draft } from './draft.ts';
import { slugOf } from '../command-line/slug.ts';
import type { Kind } from './kind.ts';
import { createEntry, leavesOf, type Leaf } from './schema-fields.ts';

function accessPointLeaves(draft: Draft): Leaf[] {
  const accessPoints = draft.network.spots.flatMap((spot) => spot.accessPoints);
  const schema = fieldAt(draft.schemaOf('network'), ['spots', 0, 'accessPoints', 0])?.schema;
  const special: Readonly<Record<string, Partial<Leaf>>> = {
    key: {
      isRequired: true,
      taken: accessPoints.map(({ key }) => key),
      fallback: ({ name }) => slugOf(name),
    },
    name: { isRequired: true, example: 'Hay loft' },
    mac: { isRequired: true, taken: accessPoints.map(({ mac }) => mac), example: '02:00:5e:10:00:31' },
  };
  return (schema ? leavesOf(schema, draft.languages) : []).map((leaf) => ({ ...leaf, ...special[leaf.flag] }));
}

export const ACCESS_POINT: Kind = {
  name: 'access-point',
  summary: 'an access point of an area in network.json',
  next: 'The status names it as soon as the controller knows its address.',
  fields: (draft) => [
    {
      flag: 'spot',
      label: 'The area whose Wi-Fi it carries',
      schema: z.enum(draft.network.spots.map(({ key }) => key)),
      isRequired: true,
    },
    ...accessPointLeaves(draft),
  ],
  plan: (draft, answers) => {
    const network = draft.network;
    const added = createEntry(accessPointLeaves(draft), answers);
    const spots = network.spots.map((spot) =>
      spot.key === answers.spot ? { ...spot, accessPoints: [...spot.accessPoints, added] } : spot,
    );
    return [draft.rewrite('network', { ...network, spots })];
  },
};

function redirectLeaves(draft: Draft): Leaf[] {
  const schema = fieldAt(draft.schemaOf('redirects'), ['redirects', 0])?.schema;
  const examples: Readonly<Record<string, string>> = { from: '/old-name/', to: '/rooms/' };
  return (schema ? leavesOf(schema, draft.languages) : []).map((leaf) => ({
    ...leaf,
    isRequired: true,
    ...(leaf.flag in examples && { example: examples[leaf.flag] }),
  }));
}

export const REDIRECT: Kind = {
  name: 'redirect',
  summary: 'a line of redirects.json: where an address leads that is no more',
  next: 'Leave the line there for good.',
  fields: redirectLeaves,
  plan: (draft, answers) => {
    const file = draft.redirects;
    const redirects = [...file.redirects, createEntry(redirectLeaves(draft), answers)];
    return [draft.rewrite('redirects', { ...file, redirects })];
  },
};
