import ipaddr from "ipaddr.js";

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
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") names an interface of this machine.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return !platformAddresses.has(parsed.toString());
}
