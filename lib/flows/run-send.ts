import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { Item } from "../contract/item";
import type { Verification } from "../tx/check-row";
import { createFlow, type Flow } from "../tx/flow";
import { buildSend } from "../tx/token-calls";
import { assertVerified } from "../tx/verify-fulfillment";
import { verifySend } from "../tx/verify-send";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { itemKey } from "./item-key";
import type { Ports } from "./ports";
import { runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";

/** An item on its way from its owner to an address. */
export interface SendRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name" | "standard" | "collection">;
  web: WebChain;
  from: Address;
  to: Address;
  /** Units. An ERC-721 item is one. */
  quantity: bigint;
}

/** The transaction, and what its bytes say beside what was typed. */
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

export function createSendFlow(request: SendRequest, ports: Ports): Flow {
  const { web, from, to, quantity } = request;
  return createFlow({
    kind: "send",
    key: itemKey(request.item),
    chain: web.chain.id,
    account: from,
    steps: withSwitch(web, ports, ["send"]),
    data: { to, quantity: quantity.toString(), name: request.item.name },
    at: ports.now(),
  });
}

/** Sends the item. @returns whether it was done */
export function runSend(
  flow: Flow,
  { request, store, ports }: { request: SendRequest; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, from, item } = request;
  const { chain } = tradingChain(web);
  const run = runOf(flow, store, ports, { itemName: item.name, chainName: chain.name });
  return runSteps(run, {
    switch: () => switchStep(run, web),
    async send() {
      tell(run, { type: "checking", step: "send" });
      const { call, verification } = prepareSend(request);
      assertVerified(verification);
      return sendAndFollow(run, "send", call, { from, chain });
    },
  });
}
