import { createWords, setWords } from '../words.ts';
import type { Preview } from './staff-form.ts';
import type { StaffView } from './staff-view.ts';

/** Shows a staff view, built from the page's template the first time. Elements that have not changed are left as they are. */
export function renderStaffView(section: HTMLElement, view: StaffView): void {
  const area = section.querySelector<HTMLElement>('[data-view]');
  const template = section.querySelector<HTMLTemplateElement>('[data-view-template]');
  if (!area || !template) return;
  if (area.childElementCount === 0) area.append(template.content.cloneNode(true));
  area.hidden = false;
  setSentence(area, '[data-shown]', view.shown, view.shownMark);
  setSentence(area, '[data-automatic]', view.automatic, view.automaticMark);
  setWords(area, '[data-read]', view.read);
  setWords(area, '[data-settings]', view.settings);
  const table = area.querySelector<HTMLTableElement>('[data-table]');
  if (table) {
    const rows = view.rows.map(({ subject, rule, figures, since }) => [subject, rule, figures, since]);
    showRows(table, rows);
    table.hidden = rows.length === 0;
  }
  area.querySelector<HTMLElement>('[data-no-evidence]')?.toggleAttribute('hidden', view.rows.length > 0);
}

/** Takes everything out of the page that only staff may see. */
export function emptyStaffView(section: HTMLElement): void {
  const area = section.querySelector<HTMLElement>('[data-view]');
  area?.replaceChildren();
  area?.toggleAttribute('hidden', true);
}

/** Shows what everybody will see once the form is sent. */
export function renderPreview(form: HTMLFormElement, { text, mark }: Preview): void {
  setSentence(form, '[data-preview]', text, mark);
}

function setSentence(parent: Element, selector: string, text: string, mark: string): void {
  const element = parent.querySelector<HTMLElement>(selector);
  if (!element) return;
  element.dataset.mark = mark;
  setWords(element, '[data-text]', text);
}

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
