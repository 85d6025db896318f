import { createHash } from "node:crypto";
import { ownScripts } from "@/lib/scripts/page-policy";
import { findPageScripts } from "@/lib/scripts/page-scripts";

/** The source by which a policy allows an inline script or style: its hash (CSP 3, section 6.7.2.3). */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The policy of one page, which names its own inline scripts.
 *
 * @see docs/decisions/0100-only-known-scripts-run.md
 */
export function withInlineScripts(policy: string, texts: Iterable<string>): string {
  const sources = [ownScripts, ...new Set([...texts].map(inlineHash))];
  return policy.replace(ownScripts, () => sources.join(" "));
}

/** The Content-Security-Policy of data and files: opened as a page they may load and run nothing. */
export const dataSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of the service worker. It governs what the worker fetches; the page it answers with has its own. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** The policy of the page that the service worker shows without a network: it has its own script and its own styles, and no others. */
export function offlinePagePolicy(page: string): string {
  const scripts = findPageScripts(page).map(({ text }) => inlineHash(text));
  const styles = [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = ""]) => inlineHash(text));
  return `default-src 'none'; script-src ${scripts.join(" ")}; style-src ${styles.join(" ")}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
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
