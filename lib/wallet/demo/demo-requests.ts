import { UserRejectedRequestError } from "viem";
import type { Address } from "../../contract/primitives";

/** What the demo wallet asks its user before it does anything. */
export type DemoRequest =
  | { kind: "connect"; accounts: readonly DemoAccountChoice[] }
  | { kind: "sign"; account: DemoAccountChoice; title: string; lines: readonly DemoLine[] }
  | { kind: "send"; account: DemoAccountChoice; title: string; lines: readonly DemoLine[] };

export interface DemoAccountChoice {
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

let open: OpenRequest | null = null;
const listeners = new Set<() => void>();

function publish(next: OpenRequest | null) {
  open = next;
  for (const listener of listeners) listener();
}

export function getDemoRequest(): OpenRequest | null {
  return open;
}

export function subscribeDemoRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a request and waits for the answer, as a wallet's own window would.
 *
 * @returns the chosen account of a `connect`, else undefined
 * @throws UserRejectedRequestError (4001) where the user refuses; -32002 where another request is open
 */
export function askDemoUser(request: DemoRequest): Promise<Address | undefined> {
  if (open !== null)
    return Promise.reject(Object.assign(new Error("Another request is open."), { code: -32002 }));
  return new Promise((resolve, reject) => {
    publish({
      request,
      approve: (address) => {
        publish(null);
        resolve(address);
      },
      reject: () => {
        publish(null);
        reject(new UserRejectedRequestError(new Error("The user refused in the demo wallet.")));
      },
    });
  });
}
