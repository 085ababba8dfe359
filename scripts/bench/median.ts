export function median(measured: readonly number[]): number {
  return measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN;
}
