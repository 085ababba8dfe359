/**
 * Loaded before a server (`node --import`), so that nothing in it is too late on a slow machine: every limit that is
 * set with `AbortSignal.timeout` is a hundred times as long. What never ends is then for the test's own limit to notice.
 */
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(ms * 100);
