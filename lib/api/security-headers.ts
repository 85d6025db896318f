import type { WebChain } from "../chains/web-chain";

const walletConnectHosts = [
  "wss://relay.walletconnect.org",
  "https://rpc.walletconnect.org",
  "https://api.web3modal.org",
  "https://pulse.walletconnect.org",
];

/**
 * The Content-Security-Policy of every page. Browsers may speak to this site and to the public RPC addresses of the
 * chains only. Inline scripts are allowed: prerendered pages carry Next's own, and a nonce would end the prerendering.
 */
export function contentSecurityPolicy(chains: WebChain[], options: { walletConnect: boolean }): string {
  const rpc = chains.flatMap(({ chain }) =>
    URL.canParse(chain.rpcUrl) ? [new URL(chain.rpcUrl).origin] : [],
  );
  const connect = ["'self'", ...new Set(rpc), ...(options.walletConnect ? walletConnectHosts : [])];
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    // RainbowKit writes style elements and attributes at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${connect.join(" ")}`,
    options.walletConnect ? "frame-src https://verify.walletconnect.org" : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The Content-Security-Policy of data: opened as a page it may load and run nothing. */
export const dataSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The headers that are the same on every answer. */
export const fixedSecurityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
};
