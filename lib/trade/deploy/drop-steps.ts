import { type Address, encodeAbiParameters, encodeFunctionData, type Hex } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { type DropCall, setMaxSupplyCall, setStagesCall } from "../../drops/drop-calls";
import { type Clone, CREATOR_CONTRACTS } from "../../protocol/creator-contracts";
import type { DropDescription, DropSale, ItemBatch } from "./description";

/** The clone of a drop. Its code is thirdweb's; its first call makes the creator its owner and only administrator. */
export function dropClone(
  { kind, name, symbol, contractUri, earnings }: DropDescription,
  {
    creator,
    salt,
    mintPayee,
    earningsPayee,
  }: { creator: Address; salt: Hex; mintPayee: Address; earningsPayee: Address },
): Clone {
  // No forwarder may act for others, and nobody takes a fee. The zero address is refused, even with a fee of zero.
  const noFee = { bps: 0n, recipient: creator };
  const initialiser = encodeFunctionData({
    abi: dropErc721Abi,
    functionName: "initialize",
    args: [
      creator,
      name,
      symbol,
      contractUri,
      [],
      mintPayee,
      earningsPayee,
      BigInt(earnings.bps),
      noFee.bps,
      noFee.recipient,
    ],
  });
  const implementation = kind === "drop721" ? CREATOR_CONTRACTS.DropERC721 : CREATOR_CONTRACTS.DropERC1155;
  return { creator, salt, implementation, initialiser };
}

/** The encrypted URI and its commitment as `lazyMint` takes them. */
const hiddenParameters = [{ type: "bytes" }, { type: "bytes32" }] as const;

/** Prepares the next token ids. The call costs the same for any number of them. */
export function prepareItemsCall(to: Address, { count, baseUri, hidden }: ItemBatch): DropCall {
  const data =
    hidden === undefined
      ? "0x"
      : encodeAbiParameters(hiddenParameters, [hidden.encrypted, hidden.commitment]);
  const args = [count, baseUri, data] as const;
  return { to, data: encodeFunctionData({ abi: dropErc721Abi, functionName: "lazyMint", args }), value: 0n };
}

/** The stages of one call: each costs about 130,000 gas, and a transaction should stay well below 10 million. */
const stagesInOneCall = 30;

/** Groups the sales so that each group fits into one transaction. */
export function groupSales(sales: readonly DropSale[]): DropSale[][] {
  const groups: DropSale[][] = [];
  let room = 0;
  for (const sale of sales) {
    const size = sale.stages.length + 1;
    const group = groups.at(-1);
    if (group === undefined || size > room) {
      groups.push([sale]);
      room = stagesInOneCall - size;
    } else {
      group.push(sale);
      room -= size;
    }
  }
  return groups;
}

/** Sets the supplies and stages of some sales in one transaction. */
export function openSalesCall(address: Address, sales: readonly DropSale[]): DropCall {
  const calls = sales.flatMap(({ tokenId, maxSupply, stages }) => [
    ...(maxSupply === undefined ? [] : [setMaxSupplyCall({ address, tokenId }, maxSupply)]),
    setStagesCall({ address, tokenId }, stages),
  ]);
  const [only, ...others] = calls;
  if (only !== undefined && others.length === 0) return only;
  const args = [calls.map(({ data }) => data)] as const;
  return {
    to: address,
    data: encodeFunctionData({ abi: dropCreatorAbi, functionName: "multicall", args }),
    value: 0n,
  };
}
