import { createHash } from "node:crypto";
import { findPageScripts } from "@/lib/scripts/page-scripts";

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

const ownScripts = "script-src 'self'";

/**
 * The Content-Security-Policy of every page. Browsers may speak to this site and to the public RPC addresses of the
 * chains only. Inline scripts run where `withInlineScripts` has named them.
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
    ownScripts,
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
    // The default policy is of the script of the head; lit-html, in WalletConnect's window, makes its own.
    "require-trusted-types-for 'script'",
    `trusted-types default${walletConnect ? " lit-html" : ""}`,
  ].join("; ");
}

/** The source by which a policy allows an inline script: its hash (CSP 3, section 6.7.2.3). */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The policy of one page, which names its own inline scripts.
 *
 * @see docs/decisions/0100-only-known-scripts-run.md
 */
export function withInlineScripts(policy: string, texts: Iterable<string>): string {
  const sources = [ownScripts, ...new Set([...texts].map(scriptHash))];
  return policy.replace(ownScripts, () => sources.join(" "));
}

/** The Content-Security-Policy of data and files: opened as a page they may load and run nothing. */
export const dataSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of the service worker. It governs what the worker fetches; the page it answers with has its own. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** The policy of the page that the service worker shows without a network: it runs its own script. */
export function offlinePagePolicy(page: string): string {
  const scripts = findPageScripts(page).map(({ text }) => scriptHash(text));
  return `default-src 'none'; script-src ${scripts.join(" ")}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
}

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
