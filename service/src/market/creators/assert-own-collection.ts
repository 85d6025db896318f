import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, size, slice } from "viem";
import { sameAddress } from "@/lib/same-address";
import type { ChainConnection } from "../chains/chain-connections";
import { runCall, transferGas } from "../chains/run-call";
import { MarketError } from "../errors/market-error";
import type { ContractPlace } from "./creator-collections";

const abi = parseAbi([
  "function owner() view returns (address)",
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
]);
/** @source ERC-165 identifiers of ERC-721 and ERC-1155 */
const interfaces = ["0x80ac58cd", "0xd9b67a26"] as const;

const isTrue = (word: Hex | null) => word !== null && size(word) === 32 && BigInt(word) === 1n;

/**
 * Refuses a contract that is not the account's collection, by four calls at most: whoever asks for the contracts of others must not cost a whole
 * probe each time.
 *
 * @throws MarketError `not_a_collection`, `not_collection_owner`
 */
export async function assertOwnCollection(
  { client }: Pick<ChainConnection, "client">,
  account: Address,
  { chain, contract }: ContractPlace,
): Promise<void> {
  const ask = (data: Hex) => runCall(client, { to: contract, data, gas: transferGas });
  const word = await ask(encodeFunctionData({ abi, functionName: "owner" }));
  const isAddress = word !== null && size(word) === 32 && BigInt(slice(word, 0, 12)) === 0n;
  if (!isAddress || !sameAddress(getAddress(slice(word, 12)), account)) {
    if (((await client.getCode({ address: contract })) ?? "0x") === "0x")
      throw new MarketError("not_a_collection", `Nothing is deployed at ${contract} on ${chain}.`);
    throw new MarketError("not_collection_owner", `owner() of ${contract} on ${chain} is not ${account}.`);
  }
  const standards = await Promise.all(
    interfaces.map((id) => ask(encodeFunctionData({ abi, functionName: "supportsInterface", args: [id] }))),
  );
  if (!standards.some(isTrue))
    throw new MarketError("not_a_collection", `${contract} is neither ERC-721 nor ERC-1155 (ERC-165).`);
}
