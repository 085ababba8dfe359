import type { StayView, UnitView } from '../../rates/stay-view.ts';
import { createElement, createWords } from '../words.ts';

/** Shows a search in one line, with a button that opens the form again, and what it costs. */
export function renderStay(section: HTMLElement, view: StayView): void {
  const find = (selector: string): HTMLElement | null => section.querySelector<HTMLElement>(selector);
  const [form, results, change] = [find('form'), find('[data-results]'), find('[data-change]')];
  if (!form || !results || !change) return;
  find('[data-line]')?.replaceChildren(...createWords(view.line));
  find('[data-units]')?.before(createElement('h3', view.heading));
  find('[data-note]')?.replaceChildren(...createWords(view.note));
  find('[data-units]')?.replaceChildren(...view.units.map(createUnit));
  form.hidden = true;
  results.hidden = false;
  change.hidden = false;
  change.addEventListener('click', () => {
    form.hidden = !form.hidden;
    change.ariaExpanded = String(!form.hidden);
    if (!form.hidden) form.querySelector('input')?.focus();
  });
}

function createUnit({ name, choice, total, notes, links }: UnitView): HTMLElement {
  const title = createElement('strong', name);
  const mark = choice === undefined ? [] : [' ', createElement('em', choice)];
  const amount = total === undefined ? [] : [createElement('b', total)];
  const item = createElement(
    'li',
    createElement('h4', title, ...mark),
    ...amount,
    ...notes.map((note) => createElement('p', note)),
  );
  if (choice !== undefined) item.ariaCurrent = 'true';
  if (links.length > 0)
    item.append(
      createElement(
        'p',
        ...links.flatMap(({ text, query }, index) => {
          const link = createElement('a', text);
          link.href = query;
          return index === 0 ? [link] : [' · ', link];
        }),
      ),
    );
  return item;
}
