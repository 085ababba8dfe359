import type { Locale } from '../../text/locale.ts';
import type { Clock } from './clock.ts';
import {
  type Bar,
  CONNECTION_ROW,
  createBars,
  createDays,
  DAYS,
  describeStrip,
  lastDays,
  nameDay,
  type SeenHistory,
} from './history.ts';
import type { StatusWords } from './words.ts';
import { showText } from './render-status.ts';

/** Has a day that is chosen with the slider shown. */
export function listenToDays(section: HTMLElement, show: () => void): void {
  sliderOf(section)?.addEventListener('input', show);
}

/** Draws the last hours and days, each as a strip and in words; of the days, those of the one that is chosen. */
export function renderHistory(
  section: HTMLElement,
  history: SeenHistory | undefined,
  clock: Clock,
  words: StatusWords,
  locale: Locale,
): void {
  const { status, names } = words;
  const slider = sliderOf(section);
  const days = history ? lastDays(history, CONNECTION_ROW) : [];
  const missing = DAYS - days.length;
  const chosen = Math.max(Number(slider?.value), missing);
  if (slider) slider.value = String(chosen);
  const seen = days[chosen - missing];
  const day = seen ? nameDay(seen, locale) : '';
  showText(section, '[data-day]', day);
  for (const [row, subject] of ['internet', ...Object.keys(names)].entries()) {
    const place = `[data-row="${subject}"]`;
    const { bars, texts, share } = history ? createDays(history, row, words, locale) : NONE;
    draw(section, `${place} [data-strip]`, history ? createBars(history, row, clock.now) : []);
    draw(section, `${place} [data-days]`, bars, chosen - missing);
    const said = history ? describeStrip(history, row, clock, words, locale) : '';
    showText(section, `${place} [data-said]`, said === '' ? status.gap : said);
    showText(section, `${place} [data-day-said]`, texts[chosen - missing] ?? status.gap);
    showText(section, `${place} [data-share]`, share);
    if (row === CONNECTION_ROW) {
      const told = [day, texts[chosen - missing] ?? status.gap].filter(Boolean).join(': ');
      slider?.setAttribute('aria-valuetext', told);
    }
  }
}

const NONE = { bars: [], texts: [], share: '' } as const;

function draw(section: HTMLElement, selector: string, bars: readonly Bar[], chosen?: number): void {
  const shapes = bars.map(({ mark, ...place }, index) => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries(place)) shape.setAttribute(name, String(value));
    shape.dataset.mark = mark;
    shape.toggleAttribute('data-chosen', index === chosen);
    return shape;
  });
  section.querySelector(selector)?.replaceChildren(...shapes);
}

function sliderOf(section: HTMLElement): HTMLInputElement | null {
  return section.querySelector('[data-choose-day]');
}
