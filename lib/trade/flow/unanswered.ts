import { currentStep, type Flow } from "./flow";
import { readSavedFlow, serializeFlow } from "./persist-flow";

/** Milliseconds after which nobody confirms a request any longer, wherever it may still be open. */
const lifetime = 3_600_000;

/** A request that was open in the wallet when its page was loaded again: nobody heard the answer, so the wallet may have sent it. */
export interface Unanswered {
  /** The flow at that moment. Its current step has the call, or the id of the batch, and the time. */
  flow: Flow;
  /** Whether the person was told that the account has sent a transaction since. */
  isTold: boolean;
}

/** When the wallet was asked, which tells the requests of a flow apart. */
export function askedAt({ flow }: Pick<Unanswered, "flow">): number {
  return currentStep(flow)?.since ?? 0;
}

function isOpen({ flow }: Pick<Unanswered, "flow">): boolean {
  const step = currentStep(flow);
  return step?.status === "wallet" && (step.sent ?? step.batch) !== undefined;
}

function readRecord(value: unknown): Unanswered[] {
  const { text, isTold } = (value ?? {}) as Record<string, unknown>;
  const flow = typeof text === "string" ? readSavedFlow(text) : null;
  return flow === null || !isOpen({ flow }) ? [] : [{ flow, isTold: isTold === true }];
}

/** The requests of a tab whose answers its reloads have lost, in its storage. They outlive their flows: a closed dialog ends nothing in a wallet. */
export function createUnanswered(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null) {
  const keyOf = (id: string) => `quayside.unanswered.${id}`;

  const read = (id: string): Unanswered[] => {
    try {
      const saved: unknown = JSON.parse(storage?.getItem(keyOf(id)) ?? "[]");
      return Array.isArray(saved) ? saved.flatMap(readRecord) : [];
    } catch {
      // Other code wrote into the tab's storage, or it is refused.
      return [];
    }
  };
  const write = (id: string, records: readonly Unanswered[]) => {
    const texts = records.map(({ flow, isTold }) => ({ text: serializeFlow(flow), isTold }));
    try {
      if (texts.length === 0) storage?.removeItem(keyOf(id));
      else storage?.setItem(keyOf(id), JSON.stringify(texts));
    } catch {
      // Storage is full or refused: the request is then forgotten.
    }
  };
  const others = (id: string, record: Pick<Unanswered, "flow">) =>
    read(id).filter((each) => askedAt(each) !== askedAt(record));

  return {
    /** Notes the request of a flow that a page left open in the wallet, if it has one. */
    note(id: string, flow: Flow): void {
      const isKnown = read(id).some((each) => askedAt(each) === askedAt({ flow }));
      if (isOpen({ flow }) && !isKnown) write(id, [...read(id), { flow, isTold: false }]);
    },
    /** The requests of a flow. @param now milliseconds since 1970 */
    list(id: string, now: number): Unanswered[] {
      return read(id).filter((each) => now - askedAt(each) < lifetime);
    },
    /** Notes that the person was told, so that nobody is held up twice. */
    tell(id: string, record: Unanswered): void {
      write(id, [...others(id, record), { ...record, isTold: true }]);
    },
    forget(id: string, record: Unanswered): void {
      write(id, others(id, record));
    },
  };
}
