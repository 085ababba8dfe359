import type { StatusView } from './status/view.ts';

/** The title and the icon of the browser's tab. */
export interface Tab {
  /** Shows the state in both; where nothing is known, they are as the page has them. */
  readonly show: (view: Pick<StatusView, 'mark' | 'tab'>) => void;
}

/** The tab of a page; `icons` is JSON: the address of an icon for each mark that has one. */
export function createTab(document: Document, icons = '{}'): Tab {
  const addresses = JSON.parse(icons) as Partial<Record<string, string>>;
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const { title } = document;
  const icon = link?.getAttribute('href') ?? '';
  return {
    show: ({ mark, tab }) => {
      document.title = tab === undefined ? title : `${tab} · ${title}`;
      const address = addresses[mark] ?? icon;
      if (link?.getAttribute('href') !== address) link?.setAttribute('href', address);
    },
  };
}
