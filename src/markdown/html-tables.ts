import { TAG } from './html-tag.ts';

/** From so many columns on, the rows of a table are cards on a phone. */
const MANY = 4;

const TABLE = new RegExp(`<table>(?:${TAG}|[^<])*?</table>`, 'g');
const ROW_OR_CELL = new RegExp(`<tr>|<(t[hd])(?: style="text-align: (\\w+)")?>((?:${TAG}|[^<])*?)</\\1>`, 'g');
const ANY_TAG = new RegExp(TAG, 'g');

/**
 * The tables of a page, as the engine has written them, with what Markdown cannot say of a table.
 * - A table sits in a box. One of four columns or more has in each cell the name of its column: on a phone its rows stand
 *   as cards, so that no table needs to scroll.
 * - The first cell of a row is its head, as that of a column is.
 * - A cell that is aligned has a class, as a page may have no styles of its own.
 */
export function completeTables(html: string): string {
  return html.includes('<table>') ? html.replaceAll(TABLE, completeTable) : html;
}

function completeTable(table: string): string {
  const heads = [...table.matchAll(ROW_OR_CELL)].flatMap(([, tag, , content = '']) => (tag === 'th' ? [content] : []));
  const names = heads.length < MANY ? [] : heads.map((head) => head.replaceAll(ANY_TAG, '').replaceAll('"', '&quot;'));
  let column = 0;
  const rows = table.replaceAll(ROW_OR_CELL, (found, tag?: string, align?: string, content?: string) => {
    if (tag === undefined || content === undefined) {
      column = 0;
      return found;
    }
    const name = tag === 'td' && column > 0 ? names[column] : undefined;
    const [element, scope] = tag === 'td' && column === 0 ? ['th', ' scope="row"'] : [tag, ''];
    column += 1;
    const label = name === undefined ? '' : ` data-column="${name}"`;
    const aligned = align === 'right' || align === 'center' ? ` class="align-${align}"` : '';
    return `<${element}${scope}${label}${aligned}>${content}</${element}>`;
  });
  return `<div class="table${names.length > 0 ? ' many' : ''}">${rows}</div>`;
}
