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

/** The scripts of a page before its own inline ones are named. */
export const ownScripts = "script-src 'self'";

/**
 * The Content-Security-Policy of every page. Browsers may speak to this site and to the public RPC addresses of the
 * chains only. Inline scripts run where the web's server has named them.
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
