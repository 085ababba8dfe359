import { describe, expect, it } from 'vitest';
import { renderSecurityTxt } from '../../../src/domain/agent/security-txt.ts';
import { createTestSite } from '../fixture.ts';

describe('/.well-known/security.txt', () => {
  it('names whom to write to, in which languages, where it stands, and an end within a year of the build', () => {
    const site = createTestSite({ data: { 'config.contact.email': 'hello@tiny.example' } });
    expect(renderSecurityTxt(site, '2028-02-28')).toBe(
      [
        'Contact: mailto:hello@tiny.example',
        'Expires: 2029-02-26T00:00:00Z',
        `Preferred-Languages: ${site.config.spokenLanguages.join(', ')}`,
        'Canonical: https://tiny.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});
