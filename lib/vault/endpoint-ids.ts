/** LayerZero V2's endpoint ids (`eid`) of the named chains on their public networks. They are unrelated to chain ids. */
const endpointIds: ReadonlyMap<string, number> = new Map([
  ["ethereum", 30101],
  ["bnb", 30102],
  ["polygon", 30109],
  ["base", 30184],
  ["apechain", 30312],
  ["abstract", 30324],
]);

/**
 * The endpoint id of a chain. A chain without a LayerZero number, such as an operator's local chain, uses its chain id, which is far above
 * all LayerZero numbers.
 *
 * @param chain Our identifier and the EIP-155 number.
 * @example endpointIdOf({ id: "base", chainId: 8453 }) // 30184
 */
export function endpointIdOf(chain: { id: string; chainId: number }): number {
  return endpointIds.get(chain.id) ?? chain.chainId;
}
