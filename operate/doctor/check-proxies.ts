import { isIP } from "node:net";
import type { Finding } from "./finding";

/** Whether an address is one that only this machine, or nobody, can use. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

interface Listener {
  /** Whose setting it is, such as `web`. */
  process: string;
  trustedProxies: readonly string[];
  /** Where the web listens; null for the service, which the web itself calls. */
  webHost: string | null;
}

/** Whether the visitors of a process are told apart by addresses that they cannot forge. */
export function checkProxies({ process, trustedProxies, webHost }: Listener): Finding {
  const subject = `${process}, TRUSTED_PROXIES`;
  const all = trustedProxies.find((range) => /\/0$/.test(range));
  if (all !== undefined) {
    return {
      subject,
      state: "problem",
      message: `${all} lets every visitor forge an address: name the proxies alone`,
    };
  }
  if (trustedProxies.length === 0 && webHost !== null && isLoopback(webHost)) {
    return {
      subject,
      state: "warning",
      message: `it listens on ${webHost}, so a proxy is in front, and none is named: all visitors share one limit. Name it, such as 127.0.0.1`,
    };
  }
  return {
    subject,
    state: "ok",
    message: trustedProxies.length === 0 ? "none: callers connect directly" : trustedProxies.join(", "),
  };
}
