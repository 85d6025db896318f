import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  stringToHex,
  zeroAddress,
} from "viem";
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

/** Prepares the next token ids. It costs the same for any number of them. */
export function prepareData({ count, baseUri, hidden }: ItemBatch): Hex {
  const data =
    hidden === undefined
      ? "0x"
      : encodeAbiParameters(hiddenParameters, [hidden.encrypted, hidden.commitment]);
  const args = [count, baseUri, data] as const;
  return encodeFunctionData({ abi: dropErc721Abi, functionName: "lazyMint", args });
}

function joined(to: Address, data: readonly Hex[]): DropCall {
  const args = [data] as const;
  return {
    to,
    data: encodeFunctionData({ abi: dropCreatorAbi, functionName: "multicall", args }),
    value: 0n,
  };
}

/**
 * A role that permits nothing. Whoever holds it shows that a drop's items are prepared: a contract refuses to grant a role that is held,
 * and so it refuses to prepare the same items again, whose ids would come behind the first ones.
 */
export const preparedMark = {
  role: keccak256(stringToHex("QUAYSIDE_ITEMS_PREPARED")),
  holder: zeroAddress,
} as const;

/** Prepares all items of a drop in one transaction, of which a second one is refused. */
export function prepareItemsCall(to: Address, batches: readonly ItemBatch[]): DropCall {
  const args = [preparedMark.role, preparedMark.holder] as const;
  const mark = encodeFunctionData({ abi: dropCreatorAbi, functionName: "grantRole", args });
  return joined(to, [mark, ...batches.map(prepareData)]);
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

/** The calls that set the supply and the stages of a sale. */
export function settingsOf(address: Address, { tokenId, maxSupply, stages }: DropSale): Hex[] {
  const target = { address, tokenId };
  return [
    ...(maxSupply === undefined ? [] : [setMaxSupplyCall(target, maxSupply).data]),
    setStagesCall(target, stages).data,
  ];
}

/** Sets the supplies and stages of some sales in one transaction. */
export function openSalesCall(address: Address, sales: readonly DropSale[]): DropCall {
  const calls = sales.flatMap((sale) => settingsOf(address, sale));
  const [only, ...others] = calls;
  return only !== undefined && others.length === 0
    ? { to: address, data: only, value: 0n }
    : joined(address, calls);
}
