import ipaddr from "ipaddr.js";

/**
 * The key of a client's rate limits: the socket's address or, behind a trusted proxy, the last address of `X-Forwarded-For` that is not a
 * trusted proxy.
 *
 * @param options.trustedProxies addresses, or ranges in CIDR form
 */
export function clientKey(
  peer: string,
  { forwardedFor, trustedProxies }: { forwardedFor: string | null; trustedProxies: readonly string[] },
): string {
  if (trustedProxies.length === 0 || !isTrusted(peer, trustedProxies)) return keyOf(peer);
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  const client = hops.reverse().find((hop) => ipaddr.isValid(hop) && !isTrusted(hop, trustedProxies));
  return keyOf(client ?? peer);
}

/** The owner of an IPv6 address has a whole /64, so limits count by /64. */
function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(":");
}

/** @param trustedProxies addresses, or ranges in CIDR form */
export function isTrusted(address: string, trustedProxies: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trustedProxies.some((entry) => {
    const [network, bits] = entry.includes("/") ? ipaddr.parseCIDR(entry) : [ipaddr.process(entry), null];
    if (network.kind() !== parsed.kind()) return false;
    return bits === null ? network.toString() === parsed.toString() : parsed.match([network, bits]);
  });
}
