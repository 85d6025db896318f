import { lookup as systemLookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { buildConnector } from "undici";
import { FetchError } from "./fetch-error";

/** Public by allocation, but answered by the host of a virtual machine: Azure's platform endpoint. */
const platformAddresses: ReadonlySet<string> = new Set(["168.63.129.16"]);

const globalUnicast = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to the public internet. Private, loopback, link-local, shared, reserved and multicast
 * ranges do not, nor do the IPv6 forms that carry an IPv4 address elsewhere (6to4, Teredo, NAT64). An IPv4-mapped IPv6
 * address is treated as that IPv4 address.
 *
 * @param address an address in any spelling, without brackets; other text is not public
 * @source IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890)
 */
function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") names an interface of this machine.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return !platformAddresses.has(parsed.toString());
}

/** Every address of a host name. */
type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface GuardedConnectorOptions {
  /** The system's resolver by default. */
  resolve?: Resolve;
  /** Opens the socket to an address that has been checked. */
  open?: buildConnector.connector;
  /** Milliseconds for one TCP and TLS handshake. */
  connectTimeoutMs?: number;
}

/** A dead host with many addresses must not hold a slot for many handshakes. */
const maxAddressesTried = 3;

async function resolveBySystem(hostname: string): Promise<readonly string[]> {
  const found = await systemLookup(hostname, { all: true, verbatim: true });
  return found.map((entry) => entry.address);
}

/**
 * A connector for undici that reaches public addresses only. The name is resolved once, every address of the answer is
 * checked, and the socket is opened to a checked address, not to the name: an answer that changes in between (DNS
 * rebinding) is never used. TLS still verifies the certificate against the name.
 *
 * @see docs/decisions/0023-fetches-go-to-checked-addresses.md
 * @throws FetchError `address_not_allowed`, `host_not_found`, through the callback
 */
export function createGuardedConnector(options: GuardedConnectorOptions = {}): buildConnector.connector {
  const resolve = options.resolve ?? resolveBySystem;
  const open = options.open ?? buildConnector({ timeout: options.connectTimeoutMs ?? 5_000 });

  return (request, callback) => {
    resolveChecked(request.hostname, resolve).then(
      (addresses) => openFirst(open, request, addresses.slice(0, maxAddressesTried), callback),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

async function resolveChecked(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) === 0 ? await resolveName(host, resolve) : [host];
  // One private address among public ones is refused as a whole: the mix has no honest use.
  if (!addresses.every(isPublicAddress)) {
    throw new FetchError("address_not_allowed", "The address is not on the public internet.", {
      details: host,
    });
  }
  return addresses;
}

async function resolveName(host: string, resolve: Resolve): Promise<readonly string[]> {
  const notFound = "The host name was not found.";
  try {
    const addresses = await resolve(host);
    if (addresses.length > 0) return addresses;
  } catch (cause) {
    throw new FetchError("host_not_found", notFound, { cause, details: host });
  }
  throw new FetchError("host_not_found", notFound, { details: host });
}

function openFirst(
  open: buildConnector.connector,
  request: buildConnector.Options,
  addresses: readonly string[],
  callback: buildConnector.Callback,
): void {
  const [address, ...others] = addresses;
  if (address === undefined) {
    callback(new FetchError("network", "The host could not be reached."), null);
    return;
  }
  open({ ...request, hostname: address }, (...result) => {
    if (result[0] !== null && others.length > 0) openFirst(open, request, others, callback);
    else callback(...result);
  });
}
