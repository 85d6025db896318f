const walletConnectHosts = [
  "wss://relay.walletconnect.org",
  "https://rpc.walletconnect.org",
  "https://api.web3modal.org",
  "https://pulse.walletconnect.org",
];

/** The addresses besides this site that a visitor's browser must be able to connect to. */
export interface Connections {
  /** The chains' public RPC addresses. */
  rpcUrls: readonly string[];
  walletConnect: boolean;
}

/**
 * The Content-Security-Policy of every page. Browsers may speak to this site and to the public RPC addresses of the
 * chains only. Inline scripts are allowed: prerendered pages carry Next's own, and a nonce would end the prerendering
 * (docs/decisions/0029-inline-scripts-are-allowed.md).
 *
 * @param sandbox the origin of media files and programs: the only site, beside WalletConnect's check, whose pages may be in a frame
 */
export function contentSecurityPolicy(
  { rpcUrls, walletConnect }: Connections,
  sandbox: string | null,
): string {
  const rpc = rpcUrls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  const connect = ["'self'", ...new Set(rpc), ...(walletConnect ? walletConnectHosts : [])];
  const own = sandbox === null ? [] : [sandbox];
  const frames = [...own, ...(walletConnect ? ["https://verify.walletconnect.org"] : [])];
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    // RainbowKit writes style elements and attributes at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${connect.join(" ")}`,
    ["media-src 'self'", ...own].join(" "),
    frames.length === 0 ? "frame-src 'none'" : `frame-src ${frames.join(" ")}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The Content-Security-Policy of data and files: opened as a page they may load and run nothing. */
export const dataSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policies of two files that run code. The worker's policy governs what it fetches; the page it answers with has its own. */
export const runningFilePolicies: Readonly<Record<string, string>> = {
  "/service-worker.js": "default-src 'none'; connect-src 'self'",
  "/offline.html":
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const workerScript = /^\/_next\/static\/chunks\/turbopack-worker-[\w-]+\.js$/;
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * The policy of a file that runs as a worker of a page; undefined for any other file. A worker that comes from an address has the policy of
 * its script and not that of its page, so it may compile WebAssembly while pages may not (docs/decisions/0096-workers-have-their-own-policy.md).
 *
 * @param path of the request, without its search
 */
export function workerPolicyOf(path: string): string | undefined {
  return workerScript.test(path) ? workerPolicy : undefined;
}

/** The headers that are the same on every answer. */
export const fixedSecurityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
};
