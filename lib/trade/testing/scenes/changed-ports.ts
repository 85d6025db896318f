import { type Abi, type AbiFunction, getAbiItem, toFunctionSelector } from "viem";
import { dropCreatorAbi } from "@/lib/abi/generated/drop-creator";
import { payoutSplitAbi } from "@/lib/abi/generated/payout-split";
import type { Fulfillment } from "@/lib/contract/order-requests";
import type { Ports, WalletPort } from "../../flow/ports";

/** The ports with some wallet methods replaced. */
export function withWallet(ports: Ports, wallet: Partial<WalletPort>): Ports {
  return { ...ports, wallet: { ...ports.wallet, ...wallet } };
}

/** The ports with the service's fulfillment changed. */
export function withFulfillment(ports: Ports, change: (answer: Fulfillment) => Fulfillment): Ports {
  const fulfillment: Ports["market"]["fulfillment"] = async (id, taker) =>
    change(await ports.market.fulfillment(id, taker));
  return { ...ports, market: { ...ports.market, fulfillment } };
}

/** A wallet that must not be asked. */
export const neverAsked: Partial<WalletPort> = {
  sendCall: () => Promise.reject(new Error("the wallet was opened")),
};

/** The ports of a chain whose RPC gives no answer the first time that a function of a drop or a split is called. */
export function silentOnce(ports: Ports, functionName: "encryptedData" | "getBaseURICount" | "split"): Ports {
  const abi: Abi = [...dropCreatorAbi, ...payoutSplitAbi];
  const selector = toFunctionSelector(getAbiItem({ abi, name: functionName }) as AbiFunction);
  let isSilent = true;
  const tryCall: Ports["chain"]["tryCall"] = async (call, ...rest) => {
    if (!isSilent || !call.data.startsWith(selector)) return ports.chain.tryCall(call, ...rest);
    isSilent = false;
    throw new Error("the RPC timed out");
  };
  return { ...ports, chain: { ...ports.chain, tryCall } };
}
