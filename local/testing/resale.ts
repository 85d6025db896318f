import type { Hex, LocalAccount } from "viem";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";
import { nextSalt, signListing } from "./orders";

export type ResaleParameters = {
  /** The owner of the token, who lets the conduit move it. */
  seller: LocalAccount;
  buyer: LocalAccount;
  tokenId: bigint;
  /** Wei. */
  unitPrice: bigint;
  fees?: readonly FeeRule[];
};

/** The buyer's call for a listing that the seller signs now. */
export async function listForSale(
  chain: TestChain,
  { seller, buyer, fees = [], ...terms }: ResaleParameters,
) {
  const signed = await signListing(chain, seller, { fees, ...terms });
  const { conduitKey, seaport } = chain.protocol;
  const fill = buildFulfillment({ ...signed, taker: buyer.address, conduitKey, salt: nextSalt() });
  return { account: buyer, to: seaport, data: fill.data, value: fill.value };
}

/** Sells a token of the chain's collection by a signed listing, and waits for its block. @returns the hash of the purchase */
export async function resell(chain: TestChain, parameters: ResaleParameters): Promise<Hex> {
  const { client } = chain;
  const purchase = await listForSale(chain, parameters);
  const hash = await client.sendTransaction({ ...purchase, chain: client.chain });
  await waitForSuccess(client, hash);
  return hash;
}
