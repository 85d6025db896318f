import { useSyncExternalStore } from "react";
import type { Address } from "../contract/primitives";
import { createSignal, createStore } from "../store";

/**
 * What the page knows of the wallet, without any wallet code: who is connected and to which network. The wallet island writes it;
 * everything else reads it, and asks for a connection through it.
 */
export interface WalletState {
  /** `unknown` until the island has looked, where this visitor had a wallet before. */
  status: "unknown" | "disconnected" | "connecting" | "connected";
  address: Address | null;
  /** EIP-155 number of the network that the wallet is on. */
  chainId: number | null;
  connectorName: string | null;
  /** The demo wallet of local mode. */
  demo: boolean;
}

const initial: WalletState = {
  status: "unknown",
  address: null,
  chainId: null,
  connectorName: null,
  demo: false,
};

/** Where wagmi keeps the wallet that was used last. Read without wagmi, to know whether to load it. */
const returningKey = "wagmi.recentConnectorId";

const wallet = createStore(initial);
const connectRequests = createSignal();

export const getWallet = wallet.get;
export const subscribeWallet = wallet.subscribe;

/** Only the wallet island writes. An equal state tells nobody. */
export function setWallet(next: WalletState): void {
  const keys = Object.keys(initial) as (keyof WalletState)[];
  if (keys.some((key) => next[key] !== getWallet()[key])) wallet.set(next);
}

/** The wallet as React sees it; on the server and at first render nobody knows yet. */
export function useWallet(): WalletState {
  return useSyncExternalStore(subscribeWallet, getWallet, () => initial);
}

/** Asks the wallet slot in the header to load the wallet code and open the connect dialog. */
export const requestConnect = connectRequests.notify;

/** The wallet slot listens here. */
export const onConnectRequest = connectRequests.subscribe;

/** Whether this visitor used a wallet here before: the only reason to load wallet code unasked. */
export function hasReturningWallet(): boolean {
  try {
    return localStorage.getItem(returningKey) !== null;
  } catch {
    // Storage is refused: nobody can have been remembered.
    return false;
  }
}
