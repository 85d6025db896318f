// Answers a page with /offline.html while the network is away, and shows the messages that the service pushes. It does nothing else: it keeps
// no page, no script and no answer of the API (docs/decisions/0079-the-worker-keeps-one-page.md).
// Where its address names a language, the web's server writes the words of it here (web-server/speak-offline.ts).
const language = null;

// A message by its English text, with values in its places.
function say(text, values = {}) {
  return (language?.messages[text] ?? text).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

// The page speaks the language of this worker, so a worker of another language has another cache, and takes this one away. The name has the
// beginning of the SHA-256 of /offline.html, so that a changed page is fetched anew (web-server/offline-page.test.ts).
const offlinePage = `/offline.html${self.location.search}`;
const cacheName = `quayside-offline-b6986d9b${self.location.search}`;

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

// What each kind of message says, by the name of its item or collection. Amounts stand on the page, which knows the currencies.
const sentences = {
  sold: (name) => say("{name} was sold", { name }),
  offer_received: (name) => say("{name} has an offer", { name }),
  outbid: (name) => say("You were outbid on {name}", { name }),
  order_inactive: (name, { side, reason }) => {
    if (reason === "expired")
      return side === "offer"
        ? say("Your offer on {name} expired", { name })
        : say("Your listing of {name} expired", { name });
    return side === "offer"
      ? say("Your offer on {name} became inactive", { name })
      : say("Your listing of {name} became inactive", { name });
  },
  listing_returned: (name) => say("{name} is back, and an old listing can be filled again", { name }),
  drop_opens: (name, { opens }) =>
    opens === "now" ? say("{name} has opened a stage", { name }) : say("{name} opens a stage soon", { name }),
  move_delivered: (name) => say("{name} was delivered", { name }),
  move_late: (name, { isReminder }) =>
    isReminder
      ? say("The delivery of {name} is still late", { name })
      : say("The delivery of {name} is late", { name }),
  move_stuck: (name, { isReminder }) =>
    isReminder
      ? say("{name} still waits for its delivery", { name })
      : say("The delivery of {name} failed", { name }),
  item_labelled: (name) => say("{name} was labelled", { name }),
  price_alert: (name) => say("{name} reached the price that you asked for", { name }),
};
const otherwise = {
  title: say("Something happened to your account"),
  tag: "quayside",
  url: "/notifications",
};

// The page of a message. A name from outside stays one part of the path.
function pageOf({ kind, details, item, collection }) {
  if (kind === "drop_opens" && details.drop) return `/drops/${encodeURIComponent(details.drop)}`;
  if (details.moveId) return `/vault/moves/${encodeURIComponent(details.moveId)}`;
  if (kind === "price_alert" && !item && collection?.slug)
    return `/collections/${encodeURIComponent(collection.slug)}`;
  return otherwise.url;
}

// A browser shows something for each message, or tells the person that this site works behind their back.
function shownOf(data) {
  let message;
  try {
    message = data.json();
  } catch {
    return otherwise;
  }
  if (message?.test === true)
    return {
      ...otherwise,
      title: say("Messages work"),
      body: say("This browser shows what happens to your account."),
      tag: "test",
    };
  const { id, kind, details = {}, item, collection } = message ?? {};
  const name = item?.name ?? collection?.name;
  const sentence = Object.hasOwn(sentences, kind ?? "") ? sentences[kind] : undefined;
  if (sentence === undefined || typeof id !== "string" || typeof name !== "string") return otherwise;
  // The same message may come twice: one tag is shown once.
  return { title: sentence(name, details), tag: id, url: pageOf({ kind, details, item, collection }) };
}

self.addEventListener("push", (event) => {
  const { title, body, tag, url } = shownOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { url } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? otherwise.url, self.location.origin).href;
  event.waitUntil(
    self.clients
      .matchAll({ type: "window", includeUncontrolled: true })
      .then((open) => open.find((page) => page.url === url)?.focus() ?? self.clients.openWindow(url)),
  );
});
