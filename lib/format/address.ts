/** `0xA1f4…7E20`: four digits at each end, in the given case (checksummed on the wire). It also shortens hashes. */
export function formatAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}

/** A token id; with more than 10 digits, its first 6 and last 4. */
export function formatTokenId(tokenId: string | bigint): string {
  const digits = tokenId.toString();
  return digits.length > 10 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits;
}
