import { describe, expect, it } from 'vitest';
import { renderSecurityTxt } from '../../../src/publish/security-txt.ts';
import { createTestSite } from '../fixture.ts';

describe('/.well-known/security.txt', () => {
  it('names the build, whom to write to, in which languages, and where it stands, and holds until the rates are over everywhere on earth', () => {
    const site = createTestSite({ data: { 'rates.validThrough': '2026-12-31' }, build: 'b2' });
    expect(renderSecurityTxt(site)).toBe(
      [
        '# build: b2',
        'Contact: mailto:hello@tiny.example',
        'Expires: 2027-01-02T00:00:00Z',
        'Preferred-Languages: es, en',
        'Canonical: https://tiny.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});
