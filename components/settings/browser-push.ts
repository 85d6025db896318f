import type { CreatePushSubscriptionBody } from "@/lib/contract/push-subscription";
import { QuaysideError } from "@/lib/errors";
import { msg, t } from "@/lib/language/translate";

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
  [/Edg\//, msg("Edge")],
  [/OPR\//, msg("Opera")],
  [/Firefox\/|FxiOS\//, msg("Firefox")],
  [/Chrome\/|CriOS\//, msg("Chrome")],
  [/Safari\//, msg("Safari")],
];
const devices: readonly [RegExp, string][] = [
  [/iPhone/, "an iPhone"],
  [/iPad/, "an iPad"],
  [/Android/, msg("Android")],
  [/Windows/, msg("Windows")],
  [/Mac OS X/, "a Mac"],
  [/Linux|X11/, msg("Linux")],
];

/** A name to recognise a browser by: `Chrome on Windows`. */
export function browserLabel(userAgent: string): string {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, device] = [find(browsers) ?? t("Browser"), find(devices)];
  return device === undefined ? browser : t("{browser} on {device}", { browser, device });
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
    throw new PushError("denied", "Your browser did not allow messages.");
  }
  const registration = await navigator.serviceWorker.register("/service-worker.js");
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
