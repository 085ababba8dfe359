import type { Preview } from '../domain/status-view/preview.ts';
import type { EvidenceRow, StaffView } from '../domain/status-view/staff-view.ts';
import type { StaffWords } from '../domain/status-view/words.ts';

/** Shows the view; builds it from its template if it is not there yet. What has not changed is not touched. */
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

export function renderPreview(form: HTMLFormElement, { text, mark }: Preview): void {
  setSentence(form, '[data-preview]', text, mark);
}

/** The roles are said again because narrow screens stack the cells, which takes the table's own roles from it. */
function createRow({ subject, rule, figures, since }: EvidenceRow, heads: readonly string[]): HTMLElement {
  const row = document.createElement('tr');
  row.setAttribute('role', 'row');
  for (const [index, text] of [subject, rule, figures, since].entries()) {
    const cell = document.createElement(index === 0 ? 'th' : 'td');
    cell.setAttribute('role', index === 0 ? 'rowheader' : 'cell');
    if (cell instanceof HTMLTableCellElement && index === 0) cell.scope = 'row';
    cell.dataset.head = heads[index];
    cell.textContent = text;
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
  if (element && element.textContent !== text) element.textContent = text;
}
