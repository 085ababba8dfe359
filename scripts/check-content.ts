import { runCheckContent } from './check-content/run-check-content.ts';

/**
 * Says whether `content/` can be published, and what is wrong if not; ends with 1 then.
 * - `--json`: one JSON object with `problems`, `warnings` and `accepted`, for programs.
 * - Where GitHub runs it, also as annotations, which it shows beside the lines.
 */
const { code, output, errors } = await runCheckContent(process.argv.slice(2), {
  root: '.',
  environment: process.env,
  stderr: process.stderr,
});
process.stderr.write(errors);
process.stdout.write(output);
process.exitCode = code;
