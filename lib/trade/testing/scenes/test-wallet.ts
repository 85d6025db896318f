import type { Ports, WalletPort } from "../../flow/ports";

/** The ports with some wallet methods replaced. */
export function withWallet(ports: Ports, wallet: Partial<WalletPort>): Ports {
  return { ...ports, wallet: { ...ports.wallet, ...wallet } };
}

/** A wallet that must not be asked. */
export const neverAsked: Partial<WalletPort> = {
  sendCall: () => Promise.reject(new Error("the wallet was opened")),
};
