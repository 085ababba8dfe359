import { escapeHtml } from '../../src/text/escape-html.ts';
import { DEMO_CHOICES, type Areas } from './demo-state.ts';

/** The page on which a person breaks the network. It needs nothing but the demo server. */
export function renderConsolePage(network: Areas): string {
  const spots = network.spots
    .map(
      (spot) =>
        `<fieldset><legend>${escapeHtml(spot.name.en ?? spot.key)}</legend>${spot.accessPoints
          .map(({ key }) => choice(`accessPoints.${key}`, key, DEMO_CHOICES.accessPoint))
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
<p>This stands in for the cloud of the network vendor. What you change here is what the site reads next:
at most every five minutes; <code>updatedAt</code> of <code>/api/internet-status</code> tells when it has, or when staff set the status by hand, which shows at once.
A failed read is tried again after a minute at the earliest.</p>
<form>
<fieldset><legend>Line</legend>${choice('wan', 'Internet line', DEMO_CHOICES.wan)}${choice('console', 'Gateway', DEMO_CHOICES.console)}${choice('radios', 'Radios', DEMO_CHOICES.radios)}</fieldset>
<fieldset><legend>Vendor's cloud</legend>${choice('api', 'Answers', DEMO_CHOICES.api)}${choice('connector', 'Connector', DEMO_CHOICES.connector)}</fieldset>
${spots}
</form>
<output role="status"></output>
<h2>Messages to staff</h2>
<p>What a telephone would show. <code>npm run doctor -- --send-test</code> sends a test; what fails is told as docs/hosting.md says.</p>
<ul id="messages"></ul>
${SCRIPT}
</html>
`;
}

function choice(name: string, label: string, values: readonly string[]): string {
  const options = values.map((value) => `<option>${escapeHtml(value)}</option>`).join('');
  return `<label>${escapeHtml(label)} <select name="${escapeHtml(name)}">${options}</select></label>`;
}

const STYLE = `<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; align-items: start }
fieldset { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .5rem; padding: .75rem 1rem }
legend { font-weight: 600 }
label { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .2rem 0 }
select { font: inherit; min-height: 2.25rem }
select[data-changed] { outline: 2px solid #d08700 }
output { display: block; margin-top: 1rem }
</style>`;

const SCRIPT = `<script>
const form = document.querySelector('form');
const output = document.querySelector('output');
const show = (state) => {
  for (const select of form.querySelectorAll('select')) {
    const [name, key] = select.name.split('.');
    select.value = key ? state[name][key] : state[name];
    select.toggleAttribute('data-changed', !select.options[0].selected);
  }
  output.textContent = 'The equipment has been read ' + state.reads + (state.reads === 1 ? ' time.' : ' times.');
};
const load = () => fetch('/state').then((response) => response.json()).then(show).catch(() => {
  output.textContent = 'The demo server does not answer. Is npm start still running?';
});
form.addEventListener('change', async ({ target }) => {
  const [name, key] = target.name.split('.');
  const change = { [name]: key ? { [key]: target.value } : target.value };
  await fetch('/state', { method: 'POST', body: JSON.stringify(change) });
  await load();
});
const list = document.querySelector('#messages');
const loadMessages = () => fetch('/messages').then((response) => response.json()).then((messages) => {
  list.replaceChildren(...messages.map(({ title, message }) => {
    const item = document.createElement('li');
    item.textContent = title + '. ' + message;
    return item;
  }));
}).catch(() => undefined);
load();
loadMessages();
setInterval(load, 5000);
setInterval(loadMessages, 5000);
</script>`;
