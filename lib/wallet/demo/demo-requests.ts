import { UserRejectedRequestError } from "viem";
import type { Address } from "../../contract/primitives";
import { createStore } from "../../store";

/** A question of the demo wallet to its user before it acts. */
export type DemoRequest =
  | { kind: "connect"; accounts: readonly DemoAccountChoice[] }
  | { kind: "sign"; account: DemoAccountChoice; title: string; lines: readonly DemoLine[] }
  | { kind: "send"; account: DemoAccountChoice; title: string; lines: readonly DemoLine[] };

interface DemoAccountChoice {
  label: string;
  address: Address;
}

export interface DemoLine {
  label: string;
  value: string;
}

interface OpenRequest {
  request: DemoRequest;
  /** The account chosen in `connect`; ignored otherwise. */
  approve: (address?: Address) => void;
  reject: () => void;
}

const open = createStore<OpenRequest | null>(null);

export const getDemoRequest = open.get;
export const subscribeDemoRequest = open.subscribe;

/**
 * Shows a request and waits for the answer, like a wallet's own window.
 *
 * @returns the chosen account of a `connect`, else undefined
 * @throws UserRejectedRequestError (4001) if the user refuses; -32002 if another request is open
 */
export function askDemoUser(request: DemoRequest): Promise<Address | undefined> {
  if (open.get() !== null)
    return Promise.reject(Object.assign(new Error("Another request is open."), { code: -32002 }));
  return new Promise((resolve, reject) => {
    open.set({
      request,
      approve: (address) => {
        open.set(null);
        resolve(address);
      },
      reject: () => {
        open.set(null);
        reject(new UserRejectedRequestError(new Error("The user refused in the demo wallet.")));
      },
    });
  });
}
