import type { Hex } from "viem";
import type { FlowId, FlowStore } from "./flow-store";

/** Gets how another transaction joins the one that is followed. */
type OnFollow = (join: (other: Hex) => void) => void;

/**
 * Follows what a wallet sends for one call. Where it was asked more than once it may send more than one: another joins the one that is
 * followed, answers a later request for the same call, or is followed by itself where the flow had stopped. None is lost.
 *
 * @param parts.about the same for each request for this call
 * @param parts.goOn takes up the step of a flow that had stopped
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
      // The flow was given up, and maybe forgotten: it is again as it was when the wallet was asked.
      store.start(asked);
      void store.exclusively(id, () => goOn(() => followFirst(hash)), false);
    } else store.noteExtra(asked, hash);
  };
  return { follow: followFirst, onLate };
}
