// Keeps the page with the live status on the device, with the files that it is made of, for who is cut off. Nothing else is
// kept, and what can be had from the server comes from there.
const KEPT = 'guest-page';

self.addEventListener('install', () => self.skipWaiting());

// The page says what it is made of, whenever it is opened.
self.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data));
});

async function keep(addresses) {
  const kept = await caches.open(KEPT);
  await kept.addAll(addresses);
  const wanted = addresses.map((address) => new URL(address, location.href).href);
  const old = (await kept.keys()).filter(({ url }) => url.includes('/_astro/') && !wanted.includes(url));
  await Promise.all(old.map((request) => kept.delete(request)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).pathname.startsWith('/api/')) return;
  event.respondWith(answer(request));
});

/** A line that is dead behind a router that lives takes every connection, and never answers: so long is waited for it. */
const DEADLINE_MS = 4_000;

async function answer(request) {
  // The page was kept as what it is, whatever else answers at its address to whoever asks for something else.
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (!kept) return fetch(request);
  // The name of such a file is made of what it holds: what is kept is what would come.
  if (request.url.includes('/_astro/')) return kept;
  const late = new Promise((resolve) => setTimeout(resolve, DEADLINE_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}
