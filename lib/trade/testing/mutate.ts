import {
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  isHex,
  prepareEncodeFunctionData,
  zeroAddress,
  zeroHash,
} from "viem";
import { seaportAbi } from "@/lib/abi/seaport";

/** The path of a leaf or an array in a value: "args.0.parameters.offer.0.token". */
type Path = readonly string[];

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((entry, index) => [String(index), entry]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** The paths of every leaf and every array of a value. Each can be changed alone. */
function changeablePaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [path];
  const inner = entriesOf(value).flatMap(([key, entry]) => changeablePaths(entry, [...path, key]));
  return Array.isArray(value) ? [path, ...inner] : inner;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], value);
}

function withChange(value: unknown, [key, ...rest]: Path, change: unknown): unknown {
  if (key === undefined) return change;
  const inner = withChange((value as Record<string, unknown>)[key], rest, change);
  if (Array.isArray(value)) return value.map((entry, index) => (String(index) === key ? inner : entry));
  return { ...(value as object), [key]: inner };
}

const asHex = (data: Uint8Array) => `0x${Buffer.from(data).toString("hex")}`;

/** Other bytes: with the first, the middle or the last one changed, all zeros, and entirely different. */
function otherBytes(text: Hex): string[] {
  const data = hexToBytes(text);
  const places = [...new Set([0, data.length >> 1, data.length - 1])];
  const flipped = places.map((index) => data.map((byte, at) => (at === index ? byte ^ 0x01 : byte)));
  return [...flipped, data.map(() => 0), data.map((byte) => byte ^ 0x5e)].map(asHex);
}

function otherTexts(text: string): string[] {
  if (isHex(text, { strict: true })) {
    const length = text.length / 2 - 1;
    if (length === 0) return ["0x00", "0x0102"];
    const changed = otherBytes(text);
    // An address or a word has a fixed length.
    return length === 20 || length === 32 ? changed : [...changed, `${text}00`, text.slice(0, -2), "0x"];
  }
  if (/^\d+$/.test(text)) return otherAmounts(BigInt(text)).map(String);
  return ["", "x", `${text}x`, text.slice(1)];
}

function otherAmounts(value: bigint): bigint[] {
  return [0n, 1n, value + 1n, value - 1n, value * 2n, 2n ** 120n - 1n].filter((amount) => amount >= 0n);
}

/** Other values of the same kind for one place, each of which could be sent. */
function otherValues(value: unknown): readonly unknown[] {
  if (typeof value === "bigint") return otherAmounts(value);
  if (typeof value === "number") return [0, 1, value + 1, value - 1, 255].filter((count) => count >= 0);
  if (typeof value === "boolean") return [!value];
  return typeof value === "string" ? otherTexts(value) : ["0x00", "0x0102", 7];
}

const written = (value: unknown) =>
  JSON.stringify(value, (_, entry) => (typeof entry === "bigint" ? `${entry}n` : entry)).toLowerCase();

const same = (left: unknown, right: unknown) => written(left) === written(right);

/** Possible entries of empty lists, by the list's path: "fees". */
export type EmptyLists = Readonly<Record<string, unknown>>;

/** The possible changes of one place: the name of each, and its new values. */
type Changes = readonly (readonly [name: string, values: readonly unknown[]])[];

/** Swaps each two different neighbours. */
function swapsOf(list: readonly unknown[], name: string): Changes {
  return list.slice(1).map((next, index) => {
    const swapped = list.toSpliced(index, 2, next, list[index]);
    return [`${name} with ${index} and ${index + 1} swapped`, [swapped]];
  });
}

/** Changes a list's length and sequence: repeats each entry, removes each, empties the list, and swaps neighbours. */
function changesOfList(list: readonly unknown[], name: string, added: unknown): Changes {
  const more = list.length > 0 ? list : [added];
  return [
    [
      `${name} and one more`,
      more.flatMap((entry) => [
        [...list, entry],
        [entry, ...list],
      ]),
    ],
    [`${name} but one`, list.map((_, index) => list.toSpliced(index, 1))],
    ...(list.length > 1 ? [[`${name} but all`, [[]]] as const] : []),
    ...swapsOf(list, name),
  ];
}

/**
 * Changes every leaf and every list of a value, one at a time and in several ways (zero, one more, one less, another, the largest value;
 * bytes changed; an entry repeated or removed), and returns the places whose change was not noticed.
 *
 * @param isNoticed whether the changed value is refused. It may also return true for a value that cannot be encoded
 * @param empty entries to add to the value's empty lists. An empty list that is missing here counts as not noticed
 */
export function unnoticedChanges<T>(
  value: T,
  isNoticed: (changedValue: T) => boolean,
  empty: EmptyLists = {},
): string[] {
  return changeablePaths(value).flatMap((path) => {
    const before = at(value, path);
    const place = path.join(".");
    // Without a possible entry, an addition to this empty list cannot be tested.
    if (Array.isArray(before) && before.length === 0 && !(place in empty))
      return [`${place}, which is empty`];
    const changes: Changes = Array.isArray(before)
      ? changesOfList(before, place, empty[place])
      : [[place, otherValues(before)]];
    const isMissed = (after: unknown) =>
      !same(before, after) && !isNoticed(withChange(value, path, after) as T);
    return changes.flatMap(([name, values]) => (values.some(isMissed) ? [name] : []));
  });
}

/** Removes every field of a value, one at a time, and returns those whose absence was not noticed. */
export function unnoticedAbsences<T>(value: T, isNoticed: (changedValue: T) => boolean): string[] {
  const fieldsOf = (node: unknown, path: Path): Path[] =>
    entriesOf(node).flatMap(([key, entry]) => [
      ...(Array.isArray(node) ? [] : [[...path, key]]),
      ...fieldsOf(entry, [...path, key]),
    ]);
  const without = (path: Path) => {
    const { [path.at(-1) ?? ""]: _, ...rest } = at(value, path.slice(0, -1)) as Record<string, unknown>;
    return withChange(value, path.slice(0, -1), rest) as T;
  };
  return fieldsOf(value, []).flatMap((path) => (isNoticed(without(path)) ? [] : [path.join(".")]));
}

const nothing = { itemType: 0, token: zeroAddress, identifierOrCriteria: 0n, recipient: zeroAddress };

/**
 * Possible entries of the empty lists in a call to Seaport: criteria resolvers, their proofs, and the items that a mirror order asks for.
 */
const emptyInCalldata: EmptyLists = {
  "1": { orderIndex: 0n, side: 1, index: 0n, identifier: 7n, criteriaProof: [] },
  "1.0.criteriaProof": zeroHash,
  "0.1.parameters.consideration": { ...nothing, startAmount: 1n, endAmount: 1n },
};

/** Returns the unnoticed changes in the decoded arguments of a call to Seaport. A change that cannot be encoded never reaches a wallet. */
export function unnoticedInCalldata(data: Hex, isNoticed: (data: Hex) => boolean): string[] {
  const call = decodeFunctionData({ abi: seaportAbi, data });
  // Once, because viem would hash the function's signature for every change.
  const prepared = prepareEncodeFunctionData({ abi: seaportAbi, functionName: call.functionName });
  const isArgumentNoticed = (args: readonly unknown[]) => {
    let changed: Hex;
    try {
      changed = encodeFunctionData({ ...prepared, args } as never);
    } catch {
      return true;
    }
    return isNoticed(changed);
  };
  return unnoticedChanges(call.args as readonly unknown[], isArgumentNoticed, emptyInCalldata);
}
