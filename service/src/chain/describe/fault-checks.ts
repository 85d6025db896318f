const daySeconds = 86_400;
const retrySeconds = 3_600;

/** Which collections were tried for a fault of their contract of late, by their ids. */
export interface FaultChecks {
  /** Whether to look for a fault: not again within a day. The contract's owner can have it described anew in each block. */
  isDue(id: number): boolean;
  /** The RPC would not look for it: the collection rests for an hour. */
  refused(id: number): void;
  checked(id: number): void;
  resting(): number[];
}

/** Remembers this in the process: a restart costs each collection that is still to be described one more try. */
export function createFaultChecks(nowMs: () => number): FaultChecks {
  const nextCheck = new Map<number, number>();
  const rests = new Map<number, number>();
  const after = (seconds: number) => nowMs() + seconds * 1_000;
  return {
    isDue: (id) => (nextCheck.get(id) ?? 0) <= nowMs(),
    refused: (id) => rests.set(id, after(retrySeconds)),
    checked: (id) => nextCheck.set(id, after(daySeconds)),
    resting() {
      for (const [id, until] of rests) if (until <= nowMs()) rests.delete(id);
      return [...rests.keys()];
    },
  };
}
