/** What `_headers` says of one path. */
export interface HeaderRule {
  readonly language: string | undefined;
  /** Absolute addresses by relation, named as in `HtmlPage.headLinks`. */
  readonly links: ReadonlyMap<string, string>;
}

/** The rules of an emitted `_headers`, by path; relative links start at `baseUrl`. */
export function readHeaders(text: string, baseUrl: string): Map<string, HeaderRule> {
  return new Map(
    text.split(/\n(?=\S)/).map((block) => {
      const [path = ''] = block.split('\n');
      const [, links = ''] = /^\s+Link: (.*)$/m.exec(block) ?? [];
      const [, language] = /^\s+Content-Language: (.*)$/m.exec(block) ?? [];
      return [path, { language, links: readLinks(links, baseUrl) }];
    }),
  );
}

function readLinks(header: string, baseUrl: string): Map<string, string> {
  return new Map(
    [...header.matchAll(/<([^>]*)>((?:; \w+="[^"]*")*)/g)].map(([, href = '', parameters = '']) => {
      const value = (name: string): string => new RegExp(`; ${name}="([^"]*)"`).exec(parameters)?.[1] ?? '';
      return [`${value('rel')} ${value('hreflang') || value('type')}`.trim(), new URL(href, baseUrl).href];
    }),
  );
}
