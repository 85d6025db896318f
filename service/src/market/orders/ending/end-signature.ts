import { type Hex, hashTypedData } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { EndOrdersBody } from "@/lib/contract/end-orders";
import type { Address } from "@/lib/contract/primitives";
import { sameAddress } from "@/lib/same-address";
import { endOrdersTypedData } from "@/lib/seaport/end-orders";
import type { OrderChains } from "../on-chain/order-chains";
import { canonicalSignature, recoverSigner } from "../signatures/recover-signer";
import type { StoredOrderRow } from "../status/order-columns";

/** The orders of the named hashes on one chain. */
export interface OrdersOnChain {
  config: ChainConfig;
  rows: readonly StoredOrderRow[];
}

/** Whose signature it is, and on which chain: its domain decides that. */
export interface EndSigner {
  maker: Address;
  on: OrdersOnChain;
}

function digestOf({ hashes, deadline }: EndOrdersBody, { chainId, contracts }: ChainConfig): Hex {
  const message = { hashes, deadline: BigInt(deadline) };
  return hashTypedData(endOrdersTypedData(message, { chainId, seaport: contracts.seaport }));
}

/**
 * Finds the maker who signed, by key first. A contract (ERC-1271) is asked only where it made all of the orders, so that a request costs
 * one question to a chain.
 *
 * @returns null where the signature is of none of the makers.
 * @throws MarketError `upstream_unavailable`
 */
export async function findEndSigner(
  body: EndOrdersBody,
  chains: readonly OrdersOnChain[],
  orderChains: OrderChains,
): Promise<EndSigner | null> {
  const { signature } = body;
  for (const on of chains) {
    const key = recoverSigner(digestOf(body, on.config), canonicalSignature(signature));
    const own = on.rows.find(({ maker }) => key !== null && sameAddress(maker, key));
    if (own !== undefined) return { maker: own.maker, on };
  }
  for (const on of chains) {
    const [maker, ...others] = new Set(on.rows.map((row) => row.maker));
    if (maker === undefined || others.length > 0) continue;
    const chain = on.config.id;
    const question = { account: maker, digest: digestOf(body, on.config), signature };
    if ((await orderChains.hasCode(chain, maker)) && (await orderChains.isValidSignature(chain, question))) {
      return { maker, on };
    }
  }
  return null;
}
