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
