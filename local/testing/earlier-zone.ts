import { type Hex, toFunctionSelector, toHex } from "viem";
import type { TestChain } from "./chain";

/**
 * Makes a chain's zone one of the first release, which cannot list its signers. Its code no longer knows the function by its selector; all else of
 * it stays as it is.
 */
export async function makeZoneEarlier({
  client,
  protocol,
}: Pick<TestChain, "client" | "protocol">): Promise<void> {
  const address = protocol.signedZone;
  const selector = toFunctionSelector("getActiveSigners()");
  // The next number, so that the code's search among its selectors, which are in order, goes on as before.
  const unused = toHex(BigInt(selector) + 1n, { size: 4 });
  const [head, tail, ...more] = ((await client.getCode({ address })) ?? "0x").split(selector.slice(2));
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error("the zone's code names its list of signers once");
  await client.setCode({ address, bytecode: `${head}${unused.slice(2)}${tail}` as Hex });
}
