import type { Place } from '../../src/schema/place.ts';
import { statusPageLink } from '../../src/site/url.ts';
import { escapeHtml } from '../../src/text/escape-html.ts';
import { defaultLocale, type Locale } from '../../src/text/language/locale.ts';
import { shownPassword } from '../serve/demo-environment.ts';
import { DEMO_CHOICES, type Areas } from './demo-state.ts';

export function renderConsolePage(
  { network = { spots: [] }, config }: { readonly network?: Areas | undefined } & Pick<Place, 'config'>,
  siteUrl: string | undefined,
): string {
  const spots = network.spots
    .map(
      (spot) =>
        `<fieldset><legend>${escapeHtml(spot.name.en ?? spot.key)}</legend>${spot.accessPoints
          .map(({ key, name }) => choice(`accessPoints.${key}`, name.en ?? key, DEMO_CHOICES.accessPoint))
          .join('')}</fieldset>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo console: break the network</title>
${STYLE}
<h1>Break the network</h1>
<p>This stands in for the cloud of the network vendor. What you change here is read at once, as if it had been so for a
quarter of an hour; else the site reads every five minutes.</p>
${siteUrl === undefined ? '' : renderSite(siteUrl, defaultLocale(config))}
<form data-names="${escapeHtml(JSON.stringify(namesOf(network)))}">
<fieldset><legend>Line</legend>${choice('wan', 'The line', DEMO_CHOICES.wan)}${choice('console', 'The gateway', DEMO_CHOICES.console)}${choice('radios', 'Wi-Fi channels', DEMO_CHOICES.radios)}</fieldset>
<fieldset><legend>Vendor's cloud</legend>${choice('api', 'The cloud', DEMO_CHOICES.api)}</fieldset>
${spots}
</form>
<output role="status"></output>
${SCRIPT}
</html>
`;
}

function namesOf({ spots }: Areas): Record<string, string> {
  const named = spots.flatMap((spot) => [spot, ...spot.accessPoints]);
  return Object.fromEntries(named.map(({ key, name }) => [key, name.en ?? key]));
}

function renderSite(url: string, locale: Locale): string {
  return `<p><a href="${url}/">The site</a>, its <a href="${url}${statusPageLink('internet', locale)}">status page</a> (password of guests:
<code>${shownPassword('GUEST_WIFI_PASSWORD')}</code>) and <a href="${url}${statusPageLink('staff', locale)}">staff page</a> (password of staff: <code>${shownPassword('STAFF_PASSWORD')}</code>).</p>
<section aria-label="What guests see"><h2>What guests see</h2><p id="shown"></p></section>`;
}

function choice(name: string, label: string, values: Readonly<Record<string, string>>): string {
  const options = Object.entries(values).map(
    ([value, word]) => `<option value="${value}">${escapeHtml(word)}</option>`,
  );
  return `<label>${escapeHtml(label)} <select name="${escapeHtml(name)}">${options.join('')}</select></label>`;
}

const STYLE = `<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
section { position: sticky; top: 0; padding: .25rem 0 .75rem; background: Canvas }
section h2 { margin: 0 }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; align-items: start }
fieldset { min-width: 0; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .5rem; padding: .75rem 1rem }
legend { font-weight: 600 }
label { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .2rem 0 }
select { font: inherit; min-height: 2.25rem }
select { flex: 0 1 12rem; min-width: 0 }
select[data-changed] { outline: 2px solid #d08700 }
output { display: block; margin-top: 1rem }
</style>`;

const SCRIPT = `<script>
const form = document.querySelector('form');
const names = JSON.parse(form.dataset.names);
const output = document.querySelector('output');
const showSite = ({ internet, spots, updatedAt }) => {
  const lines = [
    'Internet: ' + internet.level + (internet.level === 'ok' ? '' : ' (' + internet.attribution + ')'),
    ...spots.map(({ key, level, aps }) => names[key] + ': ' + [level, ...aps.map((ap) => names[ap.key] + ' ' + ap.level)].join(', ')),
    'Read at ' + new Date(updatedAt).toLocaleTimeString(),
  ];
  document.querySelector('#shown').innerText = lines.join('\\n');
};
const show = (state) => {
  for (const select of form.querySelectorAll('select')) {
    const [name, key] = select.name.split('.');
    if (document.activeElement !== select) select.value = key ? state[name][key] : state[name];
    select.toggleAttribute('data-changed', !select.options[0].selected);
  }
  if (state.shown) showSite(state.shown);
  output.textContent = 'The equipment has been read ' + state.reads + (state.reads === 1 ? ' time.' : ' times.');
};
const load = async () => {
  try {
    show(await (await fetch('/state')).json());
  } catch {
    output.textContent = 'The demo server does not answer. Is npm start still running?';
  }
};
form.addEventListener('change', async ({ target }) => {
  const [name, key] = target.name.split('.');
  const body = JSON.stringify({ [name]: key ? { [key]: target.value } : target.value });
  output.textContent = 'The site reads the equipment …';
  await fetch('/state', { method: 'POST', body }).catch(() => undefined);
  await load();
});
load();
setInterval(load, 5000);
</script>`;
