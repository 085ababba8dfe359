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
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(request, { ignoreSearch: true })) ?? Response.error()),
  );
});
