import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Adds up the counts of the runners' reports; fails if a report is missing or a test has failed. */
const reportSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

let passed = 0;
let failed = 0;
for (const file of ['.reports/tests.json', '.reports/people.json']) {
  if (!existsSync(file)) {
    console.error(`${file} is missing: its tests have not run.`);
    process.exitCode = 1;
    continue;
  }
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
}
if (failed > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);
