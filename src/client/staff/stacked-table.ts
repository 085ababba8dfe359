import { createWords } from '../words.ts';

/**
 * Shows rows of texts in the body of a table whose head is in the page; rows that have not changed are left as they are.
 * The first text of a row is its header. Every part states its role, and every cell the head of its column: on narrow
 * screens the rows are stacked by CSS, and a browser then forgets that they are a table.
 */
export function showRows(table: HTMLTableElement, rows: readonly (readonly string[])[]): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  stateRole('table', table);
  stateRole('rowgroup', ...[table.tHead, ...table.tBodies].filter((part) => part !== null));
  stateRole('row', ...(table.tHead?.rows ?? []));
  stateRole('columnheader', ...heads);
  const shown = table.tBodies[0];
  const elements = rows.map((texts) =>
    createRow(
      texts,
      heads.map(({ textContent }) => textContent.trim()),
    ),
  );
  const isSame =
    shown?.rows.length === elements.length && elements.every((row, i) => row.isEqualNode(shown.rows[i] ?? null));
  if (!isSame) shown?.replaceChildren(...elements);
}

function createRow(texts: readonly string[], heads: readonly string[]): HTMLElement {
  const row = document.createElement('tr');
  stateRole('row', row);
  for (const [column, text] of texts.entries()) {
    const cell = document.createElement(column === 0 ? 'th' : 'td');
    if (column === 0) cell.scope = 'row';
    stateRole(column === 0 ? 'rowheader' : 'cell', cell);
    cell.dataset.head = heads[column];
    cell.append(...createWords(text));
    row.append(cell);
  }
  return row;
}

function stateRole(role: string, ...elements: Element[]): void {
  for (const element of elements) element.setAttribute('role', role);
}
