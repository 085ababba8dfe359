/** An area as software calls it: `Loft á beira` is `loft-a-beira`; a name of other letters is a number. */
export function keyOf(area: string, index: number): string {
  const key = area
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return key === '' ? `area-${index + 1}` : key;
}
