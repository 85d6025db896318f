import { useSyncExternalStore } from "react";
import type { Address } from "../contract/primitives";
import { createSignal, createStore } from "../store";

/**
 * The state of the wallet without any wallet code: the connected account and its network. The wallet island writes it. All other code reads
 * it, and requests a connection through it.
 */
export interface WalletState {
  /** `unknown` until the island has checked, if this visitor used a wallet before. */
  status: "unknown" | "disconnected" | "connecting" | "connected";
  address: Address | null;
  /** EIP-155 number of the wallet's network. */
  chainId: number | null;
  connectorName: string | null;
  /** Whether it is the demo wallet of local mode. */
  demo: boolean;
}

const initial: WalletState = {
  status: "unknown",
  address: null,
  chainId: null,
  connectorName: null,
  demo: false,
};

/** wagmi's storage key of the last used wallet. It is read without wagmi, to decide whether to load it. */
const returningKey = "wagmi.recentConnectorId";

const wallet = createStore(initial);
const connectRequests = createSignal();

export const getWallet = wallet.get;
export const subscribeWallet = wallet.subscribe;

/** Only the wallet island calls this. An equal state calls no listener. */
export function setWallet(next: WalletState): void {
  const keys = Object.keys(initial) as (keyof WalletState)[];
  if (keys.some((key) => next[key] !== getWallet()[key])) wallet.set(next);
}

/** The wallet's state for React; on the server and at the first render it is `unknown`. */
export function useWallet(): WalletState {
  return useSyncExternalStore(subscribeWallet, getWallet, () => initial);
}

/** Asks the wallet slot in the header to load the wallet code and open the connect dialog. */
export const requestConnect = connectRequests.notify;

/** The wallet slot subscribes to connect requests here. */
export const onConnectRequest = connectRequests.subscribe;

/** Whether this visitor used a wallet here before. Only then does wallet code load without a click. */
export function hasReturningWallet(): boolean {
  try {
    return localStorage.getItem(returningKey) !== null;
  } catch {
    // Storage is blocked, so no wallet was saved.
    return false;
  }
}
