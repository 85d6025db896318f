import type { Address, Hex } from "viem";
import type { Ports, Receipt } from "../flow/ports";

/** A promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** A wallet and a chain that answer when the test decides. */
export function silentWallet({ account, chainId }: { account: Address; chainId: number }) {
  const asked: ReturnType<typeof deferred<Hex>>[] = [];
  const mining = new Map<Hex, ReturnType<typeof deferred<Receipt>>>();
  const open = () => {
    const answer = deferred<Hex>();
    asked.push(answer);
    return answer.promise;
  };
  const minedAs = (hash: Hex) => {
    const known = mining.get(hash) ?? deferred<Receipt>();
    mining.set(hash, known);
    return known;
  };
  let now = 0;
  let nonce = 0;
  const ports = {
    now: () => now,
    wallet: {
      account: () => ({ address: account, chainId }),
      sendCall: open,
      sign: open,
      switchChain: async () => {},
    },
    chain: {
      nextNonce: async () => nonce,
      tryCall: async () => "0x",
      waitForReceipt: (_: number, { hash }: { hash: Hex }) => minedAs(hash).promise,
    },
  } as unknown as Ports;
  return {
    asked,
    ports,
    mine: (hash: Hex, outcome: Receipt["outcome"] = "succeeded") =>
      minedAs(hash).resolve({ outcome, networkFee: 1n, logs: [], blockNumber: 1n }),
    wait: (ms: number) => {
      now += ms;
    },
    /** Sends a transaction without an answer. */
    sendSilently: () => {
      nonce += 1;
    },
  };
}
