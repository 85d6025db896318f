import {
  type Abi,
  type AbiEvent,
  type Address,
  type ContractEventName,
  type DecodeEventLogReturnType,
  decodeAbiParameters,
  type Hex,
  toEventSelector,
} from "viem";
import type { Log } from "../rpc/chain-data";
import { checksumAddress } from "../rpc/checksum-address";

export interface LogReader<abi extends Abi> {
  /** The first topics of the events. */
  topics: ReadonlySet<Hex>;
  /** The name of the event by the first topic alone; null for other events. */
  nameOf(log: Log): ContractEventName<abi> | null;
  /** The decoded event; null for other events, or when the rest of the log is of another event with this topic. */
  decode(log: Log): DecodeEventLogReturnType<abi> | null;
}

type Parameter = AbiEvent["inputs"][number];

/** An event with its parameters apart: those in topics, and those in the data. */
type PreparedEvent = { name: string; indexed: Parameter[]; rest: Parameter[] };

function prepare({ name, inputs }: AbiEvent): PreparedEvent {
  const isIndexed = ({ indexed }: Parameter) => indexed === true;
  return { name, indexed: inputs.filter(isIndexed), rest: inputs.filter((each) => !isIndexed(each)) };
}

/** Of a value without a fixed size, a topic holds only the hash. */
const isHashedTopic = ({ type }: Parameter) => /^(string|bytes|tuple.*|.*\])$/.test(type);

function argsOf(
  { indexed, rest }: PreparedEvent,
  { topics, data }: Pick<Log, "topics" | "data">,
): Record<string, unknown> | null {
  const args: Record<string, unknown> = {};
  for (const [at, parameter] of indexed.entries()) {
    const topic = topics[at + 1];
    if (topic === undefined) return null;
    args[parameter.name ?? ""] = isHashedTopic(parameter)
      ? topic
      : decodeAbiParameters([parameter], topic)[0];
  }
  if (rest.length === 0) return args;
  if (data === "0x") return null;
  const values = decodeAbiParameters(rest, data);
  for (const [at, { name = "" }] of rest.entries()) args[name] = values[at];
  return args;
}

/**
 * Reads logs of events that anybody may have emitted. viem's `decodeEventLog` hashes the signature of the event for each log; here that is
 * done once.
 *
 * @param names which of the ABI's events; all by default
 */
export function createLogReader<const abi extends Abi>(
  abi: abi,
  names?: readonly ContractEventName<abi>[],
): LogReader<abi> {
  const isRead = (name: string) => names === undefined || names.some((wanted) => wanted === name);
  const events = new Map<string, PreparedEvent>(
    abi.flatMap((entry) =>
      entry.type === "event" && isRead(entry.name) ? [[toEventSelector(entry), prepare(entry)] as const] : [],
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
        const args = argsOf(event, log);
        // One event of the ABI, so what it gives is one of what the ABI gives.
        return args && ({ eventName: event.name, args } as unknown as DecodeEventLogReturnType<abi>);
      } catch {
        return null;
      }
    },
  };
}

/** The address in an indexed argument, which is in lower case. */
export function topicAddress(topic: Hex): Address {
  return checksumAddress(topic.slice(26));
}
