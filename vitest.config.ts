import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The limits are for what hangs, and for nothing else: no test depends on how fast the machine is. */
const HANGS_MS = 300_000;

/** Tests of a folder; test files share the modules that they load: loading them anew for each takes most of the time. */
function project(name: string, include: string, globalSetup: string, more: object = {}): TestProjectConfiguration {
  const limits = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS, expect: { poll: { timeout: 60_000 } } };
  return { test: { name, include: [`tests/${include}.test.ts`], globalSetup, isolate: false, ...limits, ...more } };
}

/**
 * One suite after the other, as a worker is of one suite: each change of them starts another, which loads all modules anew.
 * Those that wait for servers begin, while the linter runs beside; many short ones end, so that no worker is left alone.
 */
const SUITES = ['e2e', 'scripts', 'dist', 'conformance', 'unit', 'browser', 'people', 'host'];

/** Of a suite, test files that take longest begin. */
const LONGEST = [
  'e2e/status/many-processes',
  'e2e/owner/adopt',
  'e2e/http/conformance',
  'e2e/owner/left-out',
  'scripts/upgrade',
  'scripts/one-file-at-a-time',
  'check/edits/edits',
  'check/edits/year',
  'browser/dev',
  'people/pages',
  'browser/languages',
  'people/tables',
  'browser/editor/uploads',
  'browser/editor/amounts',
  'browser/states',
  'browser/staff/staff',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      const suite = SUITES.indexOf(project.name);
      return suite * (LONGEST.length + 1) + (index === -1 ? LONGEST.length : index);
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// A hook of git, such as one that tests before a push, names its repository in these, and they win over any folder.
for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) Reflect.deleteProperty(process.env, name);

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Each worker loads all modules again: one more than processors costs a tenth of the time.
    maxWorkers: availableParallelism(),
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
    projects: [
      // The domain, the runtime, what browsers load and the content, without a built site.
      project(
        'unit',
        '{booking,build,check,client,content,equipment,integrations,markdown,problem,publish,read,runtime,schema,site,status,text}/**/*',
        'tests/scratch-folder.ts',
      ),
      // What npm runs, and what is asked of git. They start processes, which costs the more the larger the one is that
      // starts them: those of other suites have read photographs and a thousand places.
      project('scripts', 'scripts/**/*', 'tests/scratch-folder.ts'),
      // What was built of this place, in `dist/`, and of the second place, `tests/place/`.
      project('dist', 'dist/*', 'tests/built-place.ts'),
      // The interface specification over HTTP; `npm run conformance -- <url>` runs it against any deployment.
      project('conformance', 'conformance/*', 'tests/conformance/served-site.ts'),
      // The second place, served, with networks that break and stores that are old.
      project('e2e', 'e2e/**/*', 'tests/e2e/shared-server.ts'),
      // What pages do in a real browser, in the second place.
      project('browser', 'browser/**/*', 'tests/browser/served-place.ts', { sequence: { groupOrder: 1 } }),
      // What the host's own tools make of the functions: npm run test:host, which fetches these tools.
      project('host', 'host/*', 'tests/host/setup.ts'),
      // What people need of the pages of this place: accessibility, width, weight. Needs `npm run build` first.
      project('people', 'people/*', 'tests/browser/served-site.ts', { sequence: { groupOrder: 1 } }),
    ],
  },
});
