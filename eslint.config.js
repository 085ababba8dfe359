import path from 'node:path';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/**
 * The rooms of `src`, from the lowest up: each imports itself and those before it. Those of the first line are pure: the
 * same wherever they run, so they know nothing of Astro, Node, Netlify, the network, the clock or the environment.
 */
const PURE_ROOMS = ['text', 'problem', 'schema', 'site', 'booking', 'status', 'markdown', 'publish', 'check'];
const ROOMS = [...PURE_ROOMS, 'read', 'build', 'client', 'components', 'layouts', 'pages'];

const noRoomOf = (rooms) => ({
  regex: String.raw`^(\.\./)+(src/)?(${rooms.join('|')})/`,
  message: `Rooms point one way: ${ROOMS.join(', ')}; then netlify; then scripts; then tests.`,
});
const no = (regex, message) => ({ regex, message });

/** What rooms import beside rooms. */
const PURE = no(
  '^(astro|node:|@netlify|sharp|nodemailer)',
  'A pure room knows nothing of Astro, Node, Netlify and the network.',
);
const PACKAGES = {
  ...Object.fromEntries(PURE_ROOMS.map((room) => [room, PURE])),
  client: no(String.raw`^[^.]`, 'Browsers load it: it imports no package.'),
  read: no('^astro', 'What reads the content knows nothing of Astro, as scripts use it too.'),
  build: no(String.raw`^astro:|\.astro$`, 'Integrations see the site as data.'),
  components: no('^(astro:content|node:)', 'Only pages read the collection: a component takes the site.'),
  layouts: no('^(astro:content|node:)', 'Only pages read the collection: a layout takes the site.'),
  pages: no('^node:', 'Pages read the collection, not the disk.'),
};

/** The site takes from the status service what its pages show: the files in `src/status/` itself. */
const SITE_ROOMS = ['markdown', 'publish', 'check', 'read', 'build', 'client', 'components', 'layouts', 'pages'];
const STATUS_SERVICE = no(
  String.raw`^(\.\./)+(src/)?status/(evaluate|record|notify)/`,
  'The site takes from the status service only what its pages show: the files in src/status/ itself.',
);

/** The templates are in no room. The rooms from `schema` up import them. */
const TEMPLATES = no(String.raw`^(\.\./)+templates\.ts$`, 'The words of a language do not know what pages there are.');

const IMPORT_LAW = [
  { files: ['src/templates.ts'], patterns: [no('^', 'It is data, and imports nothing.')] },
  ...ROOMS.map((room, floor) => ({
    files: [`src/${room}/**`],
    patterns: [
      noRoomOf([...ROOMS.slice(floor + 1), 'netlify', 'scripts', 'tests']),
      PACKAGES[room] ?? [],
      room === 'text' ? TEMPLATES : [],
      SITE_ROOMS.includes(room) ? STATUS_SERVICE : [],
    ].flat(),
  })),
  {
    files: ['netlify/runtime/**'],
    patterns: [
      noRoomOf([...ROOMS.slice(PURE_ROOMS.length), 'functions', 'scripts', 'tests']),
      no('^astro', 'The runtime knows nothing of Astro.'),
    ],
  },
  {
    files: ['netlify/functions/**'],
    patterns: [no(String.raw`^(?!\.\./runtime/|@netlify/functions$)`, 'Functions wire the runtime, and nothing else.')],
  },
  {
    files: ['netlify/edge-functions/**'],
    patterns: [
      no(
        String.raw`^(?!\.\./runtime/negotiation/|@netlify/edge-functions$)`,
        'Edge functions run in Deno: they wire what is written for it, and nothing else.',
      ),
    ],
  },
  { files: ['scripts/**'], patterns: [noRoomOf(['client', 'components', 'layouts', 'pages', 'tests'])] },
];

/** The imports of each tree of a file, read once: every import of every file asks for them. */
const importsByTree = new WeakMap();

/** The files that a file imports, by the trees that the linter has of them. */
function importsOf(program, file) {
  const tree = program.getSourceFile(file);
  if (!tree) return [];
  const known = importsByTree.get(tree);
  if (known) return known;
  const imports = tree.statements.flatMap(({ moduleSpecifier }) => resolveImport(file, moduleSpecifier?.text) ?? []);
  importsByTree.set(tree, imports);
  return imports;
}

function resolveImport(file, specifier) {
  return specifier?.startsWith('.') ? path.resolve(path.dirname(file), specifier) : undefined;
}

/** The files on a way of imports from one file to another, both among them; undefined where there is none. */
function findWay(program, from, to, seen = new Set()) {
  if (from === to) return [to];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of importsOf(program, from)) {
    const way = findWay(program, next, to, seen);
    if (way) return [from, ...way];
  }
  return undefined;
}

/**
 * No file imports itself by way of others: whoever reads one of a circle has to read all. Imports of types count: the
 * rules that plugins bring leave them out, as they do nothing when code runs.
 */
const NO_CIRCLE = {
  meta: { type: 'problem', schema: [], messages: { circle: 'Files import each other in a circle: {{way}}.' } },
  create(context) {
    const { filename, sourceCode } = context;
    const check = (node) => {
      const imported = resolveImport(filename, node.source?.value);
      const way = imported && findWay(sourceCode.parserServices.program, imported, filename);
      if (!way) return;
      const names = [filename, ...way].map((file) => path.relative(import.meta.dirname, file));
      context.report({ node, messageId: 'circle', data: { way: names.join(' → ') } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** Reads the clock or the environment where these are handed in. */
const CLOCK = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({ selector, message: 'The time is handed in: take a `now`.' }));
const ENVIRONMENT = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env']",
  message: 'The environment is read in netlify/runtime/environment/env.ts only.',
};
/** By its bare name a language may have other digits and another calendar than the texts around it. */
const BARE_LANGUAGE = {
  selector: "NewExpression[callee.object.name='Intl'][callee.property.name=/Format$/] > Identifier[name='locale']",
  message: 'Use intlFormat(), or languageTag(locale).',
};

export default defineConfig(
  { ignores: ['dist/', '.astro/', '.netlify/', '.reports/', 'node_modules/', 'site-agent.cjs'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { house: { rules: { 'no-circle': NO_CIRCLE } } },
    rules: {
      'house/no-circle': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Options replace those of the preset, and by its own defaults the rule allows nearly everything.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {
          allowAny: false,
          allowBoolean: false,
          allowNever: false,
          allowNullish: false,
          allowNumber: true,
          allowRegExp: false,
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Each looks through the types of every expression, for enums, of which there are none, and for classes, which are
      // told apart by what they have here: a fake is as good as its pattern.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-restricted-syntax': ['error', ENVIRONMENT, BARE_LANGUAGE],
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 60],
    },
  },
  ...astro.configs.recommended,
  { files: ['**/*.astro'], rules: { 'no-restricted-syntax': ['error', BARE_LANGUAGE] } },
  // Scripts in components only start what is in src/client: types for them would need a program more for each.
  {
    files: ['**/*.astro/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'house/no-circle': 'off' },
  },
  {
    files: [...PURE_ROOMS.map((room) => `src/${room}/**/*.ts`), 'netlify/runtime/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...CLOCK, ENVIRONMENT, BARE_LANGUAGE] },
  },
  {
    files: ['netlify/runtime/environment/env.ts'],
    rules: { 'no-restricted-syntax': ['error', ...CLOCK, BARE_LANGUAGE] },
  },
  {
    files: ['netlify/runtime/equipment/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'fetch is handed in.' }] },
  },
  {
    files: ['tests/**/*.ts'],
    rules: { 'no-restricted-syntax': 'off', 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  ...IMPORT_LAW.map(({ files, patterns }) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } })),
  // A schema is its own type, and one file has one.
  {
    files: ['src/schema/**/*.ts'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off', 'max-lines-per-function': 'off' },
  },
);
