import type { Address } from "viem";
import { RpcError } from "../rpc/rpc-error";

const daySeconds = 86_400;
const retrySeconds = 3_600;
/** Milliseconds that the follower gives a search. It takes dozens of calls where a contract has the parts of the fault, and one elsewhere. */
const patienceMs = 250;

/** `fault` undefined: not looked for again yet, so what was found before stays. `isOpen`: the search goes on, or is to be tried again. */
interface FoundFault {
  fault: "forwarder" | null | undefined;
  isOpen: boolean;
}

/** The searches for faults of contracts, by the ids of their collections. The follower does not wait for a long one. */
export interface FaultChecks {
  /**
   * Looks for a fault, and answers at once what is known after a moment. A collection is looked at once a day at most: its contract's owner can
   * have it described anew in each block.
   *
   * @throws the error of the search, unless the RPC refused it: so many calls may be too many for one that is good for all others
   */
  look(id: number, find: () => Promise<Address | null>): Promise<FoundFault>;
  /** The collections that are being looked at, and those that rest for an hour since the RPC refused. */
  waiting(): number[];
}

/** Whether the work ended within the follower's patience. */
async function endsInTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const isInTime = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isInTime;
}

/**
 * Remembers this in the process: a restart costs each collection that is still to be described one more search.
 *
 * @param onLate called when a search has ended that nobody waited for
 */
export function createFaultChecks(nowMs: () => number, onLate: () => void = () => {}): FaultChecks {
  const nextCheck = new Map<number, number>();
  const rests = new Map<number, number>();
  const running = new Set<number>();
  /** What searches came to that nobody read yet. */
  const ends = new Map<number, { fault: "forwarder" | null } | { error: unknown }>();
  const after = (seconds: number) => nowMs() + seconds * 1_000;

  async function search(id: number, find: () => Promise<Address | null>): Promise<void> {
    running.add(id);
    try {
      const forwarder = await find();
      nextCheck.set(id, after(daySeconds));
      ends.set(id, { fault: forwarder === null ? null : "forwarder" });
    } catch (error) {
      if (error instanceof RpcError && error.code !== "rpc_stopped") rests.set(id, after(retrySeconds));
      else ends.set(id, { error });
    } finally {
      running.delete(id);
    }
  }

  return {
    async look(id, find) {
      if (!ends.has(id) && !running.has(id)) {
        if ((nextCheck.get(id) ?? 0) > nowMs()) return { fault: undefined, isOpen: false };
        const work = search(id, find);
        if (!(await endsInTime(work))) void work.then(onLate);
      }
      const end = ends.get(id);
      if (end === undefined) return { fault: undefined, isOpen: true };
      ends.delete(id);
      if ("error" in end) throw end.error;
      return { ...end, isOpen: false };
    },
    waiting() {
      for (const [id, until] of rests) if (until <= nowMs()) rests.delete(id);
      return [...rests.keys(), ...running];
    },
  };
}
