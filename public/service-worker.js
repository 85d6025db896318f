// Answers a page with /offline.html while the network is away, and does nothing else: it keeps no page, no script and no answer of the API
// (docs/decisions/0079-the-worker-keeps-one-page.md).
// The name ends in the beginning of the SHA-256 of /offline.html, so that a changed page is fetched anew (web-server/offline-page.test.ts).
const cacheName = "quayside-offline-5df775c4";
const offlinePage = "/offline.html";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.add(new Request(offlinePage, { cache: "reload" }))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
        ),
      // Lets the browser ask for a page while it starts this worker.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((preloaded) => preloaded ?? fetch(event.request))
      .catch(async (error) => {
        const kept = await caches.match(offlinePage);
        if (kept === undefined) throw error;
        return kept;
      }),
  );
});
