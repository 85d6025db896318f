import {
  type Abi,
  type AbiEvent,
  type Address,
  type ContractEventName,
  type DecodeEventLogReturnType,
  decodeEventLog,
  getAddress,
  type Hex,
  toEventSelector,
} from "viem";
import type { Log } from "../rpc/chain-data";

export interface LogReader<abi extends Abi> {
  /** The first topics of the events. */
  topics: ReadonlySet<Hex>;
  /** The name of the event by the first topic alone; null for other events. */
  nameOf(log: Log): ContractEventName<abi> | null;
  /** The decoded event; null for other events, or when the rest of the log is of another event with this topic. */
  decode(log: Log): DecodeEventLogReturnType<abi> | null;
}

/**
 * Reads logs of events that anybody may have emitted.
 *
 * @param names which of the ABI's events; all by default
 */
export function createLogReader<const abi extends Abi>(
  abi: abi,
  names?: readonly ContractEventName<abi>[],
): LogReader<abi> {
  const isRead = (name: string) => names === undefined || names.some((wanted) => wanted === name);
  const events = new Map<string, AbiEvent>(
    abi.flatMap((entry) =>
      entry.type === "event" && isRead(entry.name) ? [[toEventSelector(entry), entry] as const] : [],
    ),
  );
  const eventOf = ({ topics: [first = "0x"] }: Log) => events.get(first);
  return {
    topics: new Set(events.keys()) as ReadonlySet<Hex>,
    nameOf: (log) => (eventOf(log)?.name ?? null) as ContractEventName<abi> | null,
    decode(log) {
      const event = eventOf(log);
      if (event === undefined) return null;
      try {
        const { data, topics } = log;
        // One event of the ABI, so what it gives is one of what the ABI gives.
        return decodeEventLog({
          abi: [event],
          data,
          topics: topics as [Hex, ...Hex[]],
        }) as unknown as DecodeEventLogReturnType<abi>;
      } catch {
        return null;
      }
    },
  };
}

/** The address in an indexed argument. */
export function topicAddress(topic: Hex): Address {
  return getAddress(`0x${topic.slice(26)}`);
}
