import type { Hex } from "viem";
import type { FlowId, FlowStore } from "./flow-store";

/** Receives the function with which another transaction joins the followed one. */
type OnFollow = (join: (other: Hex) => void) => void;

/**
 * Follows every transaction that a wallet sends for one call. A wallet that was asked more than once may send several. A further
 * transaction joins the followed one, or answers a later request for the same call, or is followed alone if the flow had stopped.
 *
 * @param parts.about equal for all requests for this call
 * @param parts.goOn continues the step of a stopped flow
 */
export function followAll<End>(
  store: FlowStore,
  id: FlowId,
  {
    about,
    follow,
    goOn,
  }: {
    about: string;
    follow: (hash: Hex, onFollow: OnFollow) => Promise<End>;
    goOn: (work: () => Promise<End>) => Promise<boolean>;
  },
): { follow: (hash: Hex) => Promise<End>; onLate: (hash: Hex) => void } {
  const asked = store.get(id);
  let first: Hex | null = null;
  let join: ((other: Hex) => void) | null = null;

  const followFirst = async (hash: Hex): Promise<End> => {
    first = hash;
    try {
      return await follow(hash, (next) => {
        join = next;
      });
    } finally {
      join = null;
    }
  };

  const onLate = (hash: Hex): void => {
    if (asked === null || hash === first) return;
    if (join !== null) {
      join(hash);
      return;
    }
    if (store.answerRequest(id, about, hash)) return;
    const now = store.get(id);
    const hasStopped = !store.isRunning(id) && (now === null || now.failure !== null);
    if (first === null && hasStopped) {
      // The flow was given up and may be forgotten: restore its state from when the wallet was asked.
      store.start(asked);
      void store.exclusively(id, () => goOn(() => followFirst(hash)), false);
    } else store.noteExtra(asked, hash);
  };
  return { follow: followFirst, onLate };
}
