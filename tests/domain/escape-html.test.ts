import { expect, it } from 'vitest';
import { escapeHtml } from '../../src/text/escape-html.ts';

it('What begins or ends something in HTML or in its attributes is written as a character reference, every time.', () => {
  expect(escapeHtml('<b title="a & b"> &amp; <i>')).toBe('&lt;b title=&quot;a &amp; b&quot;> &amp;amp; &lt;i>');
});
