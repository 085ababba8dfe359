/** Whether this is what `parseArgs` throws at options that it does not know. */
export function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
