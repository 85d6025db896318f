import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import type { Item } from "../../contract/item";
import { tradingChain } from "../flow/trading-chain";
import type { Verification } from "../review/check-row";
import { buildSend } from "../review/token-calls";
import { verifySend } from "./verify";

/** A transfer of an item from its owner to an address. */
export interface SendRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name" | "standard" | "collection">;
  web: WebChain;
  from: Address;
  to: Address;
  /** Units. An ERC-721 item is one. */
  quantity: bigint;
}

/** Builds the transaction and compares its bytes with the typed values. */
export function prepareSend({ item, web, from, to, quantity }: SendRequest): {
  call: Call;
  verification: Verification;
} {
  const { chain, pin } = tradingChain(web);
  const parameters = { standard: item.standard, from, to, tokenId: BigInt(item.tokenId), quantity };
  const call: Call = {
    chain: pin.id,
    chainId: pin.chainId,
    to: item.contract,
    data: buildSend(parameters),
    value: "0",
  };
  const verification = verifySend(call, {
    ...parameters,
    token: item.contract,
    collectionName: item.collection.name,
    itemName: item.name,
    chain,
    pin,
  });
  return { call, verification };
}
