import { describe, expect, it } from 'vitest';
import { dataShown } from '../../../src/markdown/directives.ts';
import { expansionOf } from '../fixture.ts';

describe('what somebody else asks', () => {
  const ofOthers = 'The bus costs :price{other="2.50 EUR"}.';

  it.each([
    ['content/pages/en/rooms.md', 'The bus costs €2.50.\n'],
    ['content/pages/es/rooms.md', 'The bus costs 2,50 €.\n'],
  ])('is written as one reads it in the language of %s', (file, text) => {
    expect(expansionOf(ofOthers, file)).toMatchObject({ text, problems: [] });
  });

  it('may be in another currency', () => {
    expect(expansionOf(':price{other="12 GBP"}').text).toBe('£12\n');
  });

  it('dates no page by the rates', () => {
    expect(dataShown(ofOthers)).toEqual([]);
  });

  it.each(['2,50 EUR', '2.5 EUR', '2.50 €', '2.50', '2.50 XYZ', ''])('is a problem as %j', (other) => {
    expect(expansionOf(`:price{other="${other}"}`).problems).toMatchObject([
      { code: 'directive-wrong', got: `other="${other}"` },
    ]);
  });

  it('stands alone', () => {
    expect(expansionOf(':price{other="2.50 EUR" of="day-pass"}').problems).toMatchObject([
      { got: 'something beside other=' },
    ]);
  });
});
