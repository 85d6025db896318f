import type { Hex } from "viem";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import type { TestChain } from "@/local/testing/chain";
import { nextSalt } from "@/local/testing/orders";
import type { Ports } from "../../flow/ports";
import { withWallet } from "./changed-ports";

interface SignedListing {
  order: OrderComponents;
  signature: Hex;
  /** Units to buy. Default: all. */
  quantity?: bigint;
}

/** Another account buys of a listing, past every page. */
async function buyOutside({ client, protocol, accounts }: TestChain, listing: SignedListing): Promise<void> {
  const { taker } = accounts;
  const { conduitKey, seaport } = protocol;
  const terms = { ...listing, taker: taker.address, conduitKey, salt: nextSalt() };
  const { data, value } = buildFulfillment(terms);
  const call = { account: taker, to: seaport, data, value, chain: client.chain };
  await waitForSuccess(client, await client.sendTransaction(call));
}

/** Ports whose wallet is overtaken: others buy of these listings after it was asked, and before its transaction is mined. */
export function overtaken(chain: TestChain, ports: Ports, ...bought: readonly SignedListing[]): Ports {
  return withWallet(ports, {
    async sendCall(call, from) {
      for (const listing of bought) await buyOutside(chain, listing);
      return ports.wallet.sendCall(call, from);
    },
  });
}
