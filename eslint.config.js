import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/**
 * The import law, one line a folder: what its files may not import, and why.
 * Everything that is imported relatively shows its way there, so a path says whose room is entered.
 */
const NOBODY = {
  regex: String.raw`(^|/)(pages|netlify/functions|functions|tests)/`,
  message: 'Nobody imports pages, functions or tests.',
};
const NO_SCRIPTS = { regex: String.raw`(^|/)scripts/`, message: 'Only scripts and tests import scripts.' };
/**
 * The rooms of what is the same wherever it runs, from the lowest up: each imports itself and those before it, and
 * nothing that knows of Astro, Node, Netlify, the network, the clock or the environment.
 */
const PURE_ROOMS = ['text', 'schema', 'rates', 'status', 'markdown', 'publish', 'check'];
const ABOVE = ['read', 'build', 'client', 'components', 'layouts', 'pages', 'netlify', 'scripts', 'tests', 'content'];
const PURE = {
  regex: String.raw`^(?!\.|zod$|gray-matter$|js-yaml$|satteri$|github-slugger$|unified$|remark-|mdast$|hast$|schema-dts$|@sveltia/cms$|ipaddr\.js$|fastest-levenshtein$|franc$)`,
  message:
    'Pure rooms import zod, the packages that read and write Markdown and YAML, ipaddr.js, fastest-levenshtein, franc, github-slugger, the types of schema-dts and of the editor, and rooms below.',
};
/** What still looks up to a room above it. */
const TO_UNTIE = [
  'src/markdown/links.ts',
  'src/schema/{alarm-strings,staff-strings,published-record,record-figure}.ts',
];
const entering = (rooms) => ({
  regex: String.raw`^(\.\./)+(${rooms.join('|')})/`,
  message: `Rooms point one way: ${PURE_ROOMS.join(', ')}, ${ABOVE.slice(0, 6).join(', ')}.`,
});
const OF_PAGES = [
  NOBODY,
  NO_SCRIPTS,
  { regex: String.raw`(^|/)netlify/`, message: 'Pages, layouts and components use site.ts and the pure rooms.' },
  { regex: '^astro:content$', message: 'Only src/site.ts reads the collection.' },
];
const NO_LAYOUTS = {
  regex: String.raw`(^|/)layouts/`,
  message: 'Components stand in layouts, not the other way round.',
};
const OF_SITE = [
  NOBODY,
  NO_SCRIPTS,
  { regex: String.raw`(^|/)netlify/`, message: 'The site knows nothing of the functions.' },
];
const IMPORT_LAW = [
  ...PURE_ROOMS.map((room, floor) => ({
    files: [`src/${room}/**/*.ts`],
    ignores: TO_UNTIE,
    patterns: [NO_SCRIPTS, PURE, entering([...PURE_ROOMS.slice(floor + 1), ...ABOVE])],
  })),
  {
    files: ['src/client/**'],
    patterns: [
      NOBODY,
      NO_SCRIPTS,
      {
        regex: String.raw`^(?!\./|(\.\./)+(client|booking|staff|text|schema|rates|status)/|\.\./[a-z-]+\.ts$)`,
        message: 'What runs in browsers imports itself and what is pure: no package, no Node, no Netlify.',
      },
    ],
  },
  {
    files: ['src/editor/**'],
    patterns: [
      NOBODY,
      NO_SCRIPTS,
      {
        regex: String.raw`^(?!\./|\.\./[a-z]+/|yaml$|jsonc-parser$|@sveltia/cms$)`,
        message: 'What the editor adds imports itself, the domain, and what reads YAML and JSON.',
      },
    ],
  },
  { files: ['src/components/**'], patterns: [...OF_PAGES, NO_LAYOUTS] },
  { files: ['src/layouts/**'], patterns: OF_PAGES },
  {
    files: ['src/pages/**'],
    patterns: [
      { ...NOBODY, regex: String.raw`(^|/)(netlify|functions|tests)/` },
      NO_SCRIPTS,
      { regex: '^(astro:content|node:)', message: 'Only src/site.ts reads the collection and the disk.' },
    ],
  },
  { files: ['src/site.ts', 'src/content.config.ts'], patterns: OF_SITE },
  {
    files: ['src/read/**'],
    patterns: [
      ...OF_SITE,
      entering(['build', 'client', 'components', 'layouts', 'pages']),
      { regex: '^astro(:|/|$)', message: 'What reads the content knows nothing of Astro, as scripts use it too.' },
    ],
  },
  {
    files: ['src/build/**'],
    patterns: [
      NOBODY,
      NO_SCRIPTS,
      {
        regex: String.raw`^astro:|\.astro$|(^|/)(netlify|client|components|layouts)/`,
        message: 'Integrations see the site as data.',
      },
    ],
  },
  {
    files: ['netlify/functions/**'],
    patterns: [
      {
        regex: String.raw`^(?!\.\./runtime/|@netlify/functions$)`,
        message: 'Functions wire the runtime, and nothing else.',
      },
    ],
  },
  {
    files: ['netlify/runtime/**'],
    patterns: [
      NOBODY,
      NO_SCRIPTS,
      {
        regex: String.raw`^(\.\./)+src/(?!(${PURE_ROOMS.join('|')})/)`,
        message: 'Of src, the runtime imports the pure rooms only.',
      },
      { regex: '^astro', message: 'The runtime knows nothing of Astro.' },
    ],
  },
  {
    files: ['scripts/**'],
    patterns: [
      NOBODY,
      {
        regex: String.raw`^(astro:|.*\.astro$|.*/src/(site|content\.config)\.ts$)`,
        message: 'Scripts import what is pure and what reads the content, never Astro pages.',
      },
    ],
  },
];

/** Reads the clock, the environment or the network where these are handed in. */
const CLOCK = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'The time is handed in: take a `now`.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'The time is handed in: take a `now`.',
  },
];
const ENVIRONMENT = [
  {
    selector: "MemberExpression[object.object.name='process'][object.property.name='env']",
    message: 'The environment is read in netlify/runtime/env.ts only.',
  },
];

export default defineConfig(
  { ignores: ['dist/', '.astro/', '.netlify/', '.reports/', 'node_modules/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Each looks through the types of every expression, for enums, of which there are none, and for classes, which are
      // told apart by what they have here: a fake is as good as its pattern.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-restricted-syntax': ['error', ...ENVIRONMENT],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  ...astro.configs.recommended,
  // Scripts in components only start what is in src/client: types for them would need a program more for each.
  { files: ['**/*.astro/*.ts'], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: [...PURE_ROOMS.map((room) => `src/${room}/**/*.ts`), 'netlify/runtime/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...CLOCK, ...ENVIRONMENT] },
  },
  { files: ['netlify/runtime/env.ts'], rules: { 'no-restricted-syntax': ['error', ...CLOCK] } },
  {
    files: ['netlify/runtime/equipment/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'fetch is handed in.' }] },
  },
  {
    files: ['tests/**/*.ts'],
    rules: { 'no-restricted-syntax': 'off', 'max-lines-per-function': 'off', 'max-lines': ['error', 300] },
  },
  ...IMPORT_LAW.map(({ files, ignores = [], patterns }) => ({
    files,
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  })),
);
