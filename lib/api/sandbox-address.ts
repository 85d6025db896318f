import { QuaysideError } from "../errors";
import { readPublicAddress } from "./web-address";

/**
 * The origin of media files and programs, from `PUBLIC_SANDBOX_URL`: a host of its own at this same web. Null if it is not set; 3D models
 * and programs are not shown then.
 *
 * Cookies know no ports, and a wallet trusts a host: on the market's host a program would be the market.
 *
 * @throws {QuaysideError} `invalid_configuration`
 */
export function readSandboxAddress(environment: Record<string, string | undefined>): URL | null {
  const given = environment.PUBLIC_SANDBOX_URL;
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw wrong("must be an address without a path, as https://quayside-art.example.");
  }
  const web = readPublicAddress(environment);
  if (web === null) throw wrong("needs PUBLIC_WEB_URL: the only site whose pages may show what is there.");
  if (url.hostname === web.hostname) {
    throw wrong("must have another host than PUBLIC_WEB_URL: what creators wrote would run as the market.");
  }
  return url;
}

function wrong(reason: string): QuaysideError {
  return new QuaysideError("invalid_configuration", `PUBLIC_SANDBOX_URL ${reason}`);
}
