import type { Preview } from '../status/preview.ts';
import type { StaffView } from '../status/staff-view.ts';
import { showRows } from './stacked-table.ts';
import { setWords } from '../words.ts';

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
