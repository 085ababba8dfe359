type Words = Readonly<Record<'done' | 'cleared' | 'unauthorized' | 'invalid' | 'failed', string>>;

/** Sends what staff chose, with the password in a header, and says what came of it. */
export async function sendOverride(form: HTMLFormElement, action: 'set' | 'clear'): Promise<void> {
  const result = form.querySelector<HTMLElement>('[data-result]');
  const words = JSON.parse(form.dataset.words ?? '{}') as Words;
  if (!result) return;
  const data = new FormData(form);
  result.textContent = '…';
  try {
    const response = await fetch(form.dataset.override ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-staff-password': text(data, 'password') },
      body: JSON.stringify(action === 'clear' ? { action } : createRequest(data)),
    });
    result.textContent = await describe(response, action, data, words);
  } catch {
    result.textContent = words.failed;
  }
}

function createRequest(data: FormData): object {
  const level = text(data, 'internet');
  const spots = [...data.keys()]
    .filter((name) => name.startsWith('spot.') && text(data, name) !== '')
    .map((name) => [name.slice('spot.'.length), text(data, name)]);
  return {
    action: 'set',
    ...(level === '' ? {} : { internet: { level, attribution: level === 'ok' ? 'ok' : text(data, 'attribution') } }),
    ...(spots.length === 0 ? {} : { spots: Object.fromEntries(spots) as Record<string, string> }),
    minutes: Number(text(data, 'minutes')),
  };
}

async function describe(response: Response, action: 'set' | 'clear', data: FormData, words: Words): Promise<string> {
  if (response.status === 401) return words.unauthorized;
  if (response.status === 400) {
    const { problems } = (await response.json()) as { problems: { field: string; message: string }[] };
    return [words.invalid, ...problems.map(({ field, message }) => `${field} ${message}`.trim())].join(' ');
  }
  if (response.ok && action === 'set') {
    const end = new Date(Date.now() + Number(text(data, 'minutes')) * 60_000);
    const time = end.toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
    return words.done.replace('{time}', time);
  }
  return response.ok ? words.cleared : words.failed;
}

function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
