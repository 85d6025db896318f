/**
 * Whether two addresses are the same 20 bytes, in any letter case. It is faster than viem's `isAddressEqual`, which also validates both:
 * here addresses are validated at the edges.
 */
export function sameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
