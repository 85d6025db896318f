/** The headers that are the same on every answer of the web. */
export const fixedSecurityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

/** The `Integrity-Policy` of pages: no script file runs without integrity, however it is asked for (W3C Subresource Integrity 2, section 3.7). */
export const integrityPolicy = "blocked-destinations=(script)";
