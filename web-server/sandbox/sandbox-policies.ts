/** What no page of the sandbox may use, whatever stands in it. */
const refusedFeatures = [
  ...["accelerometer", "camera", "clipboard-read", "clipboard-write"],
  ...["display-capture", "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid"],
  ...["identity-credentials-get", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi"],
  ...["otp-credentials", "payment", "picture-in-picture", "publickey-credentials-get", "screen-wake-lock"],
  ...["serial", "storage-access", "usb", "window-management", "xr-spatial-tracking"],
];

/** The headers of every answer of the sandbox. It sets no cookie, and no cookie is read here. */
export const sandboxHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": refusedFeatures.map((feature) => `${feature}=()`).join(", "),
  // A name that is looked up can carry a message.
  "x-dns-prefetch-control": "off",
  "cross-origin-resource-policy": "cross-origin",
  "x-robots-tag": "noindex",
};

/**
 * No connection to anywhere, that of WebRTC included, which no content policy speaks of. Chromium knows it since version 152, also for the
 * frames inside.
 *
 * @source https://wicg.github.io/connection-allowlists/
 */
export const noConnections = { "connection-allowlist": "()" };

/** Opened as a page, a file may load and run nothing. */
export const filePolicy = "default-src 'none'; sandbox";

const ofFrame = (app: string) => [
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${app}`,
  // Scripts without an origin: no cookies, no storage, no pop-ups, no way to another page.
  "sandbox allow-scripts",
];

/**
 * The policy of a program, which its frame inherits from the page around it: no request to anywhere. WebRTC is no request; see
 * `noConnections`, and "Not held" in docs/decisions/0084-programs-run-at-a-host-of-their-own.md. It may make what it shows out of what it
 * holds. Where it would lead its own frame elsewhere, `default-src` refuses that too.
 *
 * @param app the market's origin
 */
export function programPolicy(app: string): string {
  return [
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
    "style-src 'unsafe-inline' data: blob:",
    "img-src data: blob:",
    "media-src data: blob:",
    "font-src data: blob:",
    "worker-src blob:",
    ...ofFrame(app),
  ].join("; ");
}

/**
 * The policy of the viewer of 3D models: our own script, and the media files of this origin.
 *
 * @param app the market's origin
 * @param own the sandbox's origin; `'self'` means nothing to a page without an origin
 */
export function modelPolicy(app: string, own: string): string {
  return [
    "default-src 'none'",
    `script-src ${own}/model-viewer.js 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    `connect-src ${own}/media/files/ data: blob:`,
    ...ofFrame(app),
  ].join("; ");
}
