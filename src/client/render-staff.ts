import type { Preview } from '../domain/status-view/preview.ts';
import type { EvidenceRow, StaffView } from '../domain/status-view/staff-view.ts';
import type { StaffWords } from '../domain/status-view/words.ts';
import { createWords } from './words.ts';

/** Shows a staff view, built from the page's template the first time. Elements that have not changed are left as they are. */
export function renderStaffView(section: HTMLElement, view: StaffView, { staff }: StaffWords): void {
  const area = section.querySelector<HTMLElement>('[data-view]');
  const template = section.querySelector<HTMLTemplateElement>('[data-view-template]');
  if (!area || !template) return;
  if (area.childElementCount === 0) area.append(template.content.cloneNode(true));
  area.hidden = false;
  setSentence(area, '[data-shown]', view.shown, view.shownMark);
  setSentence(area, '[data-automatic]', view.automatic, view.automaticMark);
  setText(area, '[data-read]', view.read);
  setText(area, '[data-settings]', view.settings);
  const heads = [staff.subject, staff.rule, staff.figuresHead, staff.since];
  const body = area.querySelector('[data-rows]');
  const rows = view.rows.map((row) => createRow(row, heads));
  const isSame =
    body?.childElementCount === rows.length && rows.every((row, i) => row.isEqualNode(body.children[i] ?? null));
  if (!isSame) body?.replaceChildren(...rows);
  area.querySelector<HTMLElement>('[data-table]')?.toggleAttribute('hidden', view.rows.length === 0);
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

/** Each cell states its role: on narrow screens the cells are stacked by CSS, and a browser then forgets their own. */
function createRow({ subject, rule, figures, since }: EvidenceRow, heads: readonly string[]): HTMLElement {
  const row = document.createElement('tr');
  row.setAttribute('role', 'row');
  for (const [index, text] of [subject, rule, figures, since].entries()) {
    const cell = document.createElement(index === 0 ? 'th' : 'td');
    cell.setAttribute('role', index === 0 ? 'rowheader' : 'cell');
    if (cell instanceof HTMLTableCellElement && index === 0) cell.scope = 'row';
    cell.dataset.head = heads[index];
    cell.append(...createWords(text));
    row.append(cell);
  }
  return row;
}

function setSentence(parent: Element, selector: string, text: string, mark: string): void {
  const element = parent.querySelector<HTMLElement>(selector);
  if (!element) return;
  element.dataset.mark = mark;
  setText(element, '[data-text]', text);
}

function setText(parent: Element, selector: string, text: string): void {
  const element = parent.querySelector(selector);
  if (element && element.textContent !== text) element.replaceChildren(...createWords(text));
}
