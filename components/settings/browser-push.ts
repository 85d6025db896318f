import type { CreatePushSubscriptionBody } from "@/lib/contract/push-subscription";
import { QuaysideError } from "@/lib/errors";
import { msg, t } from "@/lib/language/translate";
import { workerPath } from "@/lib/language/worker-path";

/** The browser did not subscribe. `message` can be shown. */
export class PushError extends QuaysideError<"denied" | "unsupported"> {
  override readonly name = "PushError";
}

/** The identifier of this browser at the service. Not named as the keys that keep a page from resting: nothing of a page shows it. */
const ownIdKey = "quayside-push";

export function readOwnId(): string | null {
  try {
    return localStorage.getItem(ownIdKey);
  } catch {
    return null;
  }
}

export function keepOwnId(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(ownIdKey);
    else localStorage.setItem(ownIdKey, id);
  } catch {
    // Without storage the page shows this browser among the others.
  }
}

export type PushPermission = "unsupported" | NotificationPermission;

/** Whether this browser may show messages of this site. */
export function readPermission(): PushPermission {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return isAble ? Notification.permission : "unsupported";
}

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const labels: readonly [RegExp, string][] = [
  [/iPhone/, msg("{browser} on an iPhone")],
  [/iPad/, msg("{browser} on an iPad")],
  [/Android/, msg("{browser} on Android")],
  [/Windows/, msg("{browser} on Windows")],
  [/Mac OS X/, msg("{browser} on a Mac")],
  [/Linux|X11/, msg("{browser} on Linux")],
];

/**
 * A name to recognise a browser by: `Chrome on Windows`. The service keeps it for the account's list of browsers, in the language in which it
 * was made.
 */
export function browserLabel(userAgent: string): string {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, label] = [find(browsers) ?? t("Browser"), find(labels)];
  return label === undefined ? browser : t(label, { browser });
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Asks for the permission, and subscribes this browser.
 *
 * @param publicKey of the service, base64url (VAPID, RFC 8292)
 * @throws PushError if the person or the browser does not allow it; the browser's own error if its push service does not answer.
 */
export async function subscribeBrowser(publicKey: string): Promise<CreatePushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new PushError("denied", t("Your browser did not allow messages."));
  }
  const registration = await navigator.serviceWorker.register(workerPath());
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // Another key belongs to a service that this site used before. A browser has one subscription for a site.
  if (known !== null && toBase64Url(known.options.applicationServerKey) !== publicKey)
    await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return {
    endpoint: subscription.endpoint,
    keys: {
      p256dh: toBase64Url(subscription.getKey("p256dh")),
      auth: toBase64Url(subscription.getKey("auth")),
    },
    label: browserLabel(navigator.userAgent),
  };
}

async function readSubscription(): Promise<PushSubscription | null> {
  if (readPermission() === "unsupported") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether messages are pushed to this browser, for whichever account. */
export async function isSubscribed(): Promise<boolean> {
  return (await readSubscription()) !== null;
}

/** Ends the browser's own subscription. The service hears it from the push service too. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await readSubscription())?.unsubscribe();
}
