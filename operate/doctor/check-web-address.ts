import { request } from "node:https";
import { isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Finding } from "./finding";

const subject = "PUBLIC_WEB_URL";
const secondsOfDay = 86_400;
/** A certificate that is renewed by itself has more days left than this. */
const soonDays = 14;
const leastHstsSeconds = 180 * secondsOfDay;

interface Answer {
  hsts: string | null;
  /** When the certificate ends, in milliseconds of our clock. */
  validUntilMs: number;
}

function ask(url: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: "HEAD", timeout: 10_000, agent: false }, (response) => {
      response.resume();
      const { valid_to } = (response.socket as TLSSocket).getPeerCertificate();
      resolve({
        hsts: response.headers["strict-transport-security"] ?? null,
        validUntilMs: Date.parse(valid_to),
      });
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer within 10 s")));
    asked.on("error", reject);
    asked.end();
  });
}

function checkHsts(hsts: string | null): Finding {
  const seconds = Number(/max-age="?(\d+)/.exec(hsts ?? "")?.[1] ?? 0);
  return seconds >= leastHstsSeconds
    ? { subject, state: "ok", message: `HSTS for ${Math.floor(seconds / secondsOfDay)} days` }
    : {
        subject,
        state: "warning",
        message:
          "no HSTS of 180 days or more: let the proxy send strict-transport-security: max-age=31536000",
      };
}

function checkCertificate(validUntilMs: number): Finding {
  const days = Math.floor((validUntilMs - Date.now()) / 1_000 / secondsOfDay);
  return days > soonDays
    ? { subject, state: "ok", message: `its certificate is valid for ${days} days` }
    : { subject, state: "warning", message: `its certificate ends in ${days} days: renew it` };
}

/** Looks at the web's public address as a visitor's browser does. */
export async function checkWebAddress(url: URL | null): Promise<readonly Finding[]> {
  if (url === null) {
    return [
      {
        subject,
        state: "warning",
        message: "is not set: links to pages hold no host. Set it to the web's address",
      },
    ];
  }
  if (url.protocol !== "https:") {
    const isLocal = url.hostname === "localhost" || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0;
    const message =
      "is not https: wallets and browsers refuse much there. Put a proxy with a certificate in front";
    return [{ subject, state: isLocal ? "warning" : "problem", message }];
  }
  try {
    const { hsts, validUntilMs } = await ask(url);
    return [checkCertificate(validUntilMs), checkHsts(hsts)];
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    return [
      {
        subject,
        state: "problem",
        message: `${url.origin} does not answer a browser (${why}): check DNS, proxy and certificate`,
      },
    ];
  }
}
