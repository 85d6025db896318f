import fc from "fast-check";
import { decodeFunctionData, encodeFunctionData, type Hex, isHex, zeroAddress, zeroHash } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";

/** Where a leaf or an array stands in a value: "args.0.parameters.offer.0.token". */
type Path = readonly string[];

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((entry, index) => [String(index), entry]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** Every leaf of a value, and every array: what can be changed by itself. */
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

function bytes(length: number) {
  const data = fc.uint8Array({ minLength: length, maxLength: length });
  return data.map((given) => `0x${Buffer.from(given).toString("hex")}`);
}

function changedText(text: string): fc.Arbitrary<unknown> {
  const length = isHex(text, { strict: true }) ? text.length / 2 - 1 : null;
  if (length === 20 || length === 32) return bytes(length);
  if (length !== null) return fc.oneof(bytes(length + 1), bytes(Math.max(length - 1, 1)), bytes(length));
  if (/^\d+$/.test(text)) return fc.bigInt({ min: 0n, max: 2n ** 120n }).map(String);
  return fc.string({ minLength: 1, maxLength: 12 });
}

/** Other values for one place, of the same kind, so that the change is one that could be sent. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === "bigint")
    return fc.oneof(
      fc.constantFrom(0n, 1n, value + 1n, value > 0n ? value - 1n : 2n),
      fc.bigInt({ min: 0n, max: 2n ** 120n - 1n }),
    );
  if (typeof value === "number") return fc.oneof(fc.nat(5), fc.nat(255));
  if (typeof value === "boolean") return fc.constant(!value);
  return typeof value === "string" ? changedText(value) : fc.constantFrom<unknown>("0x00", "0x0102", 7);
}

const same = (left: unknown, right: unknown) =>
  JSON.stringify(left, (_, entry) => (typeof entry === "bigint" ? `${entry}n` : entry)).toLowerCase() ===
  JSON.stringify(right, (_, entry) => (typeof entry === "bigint" ? `${entry}n` : entry)).toLowerCase();

/** What an empty list could hold, by the list's path: "fees". */
export type EmptyLists = Readonly<Record<string, unknown>>;

/** Each two neighbours that are not the same, either in the place of the other. */
function swapsOf(list: readonly unknown[], name: string): [string, fc.Arbitrary<unknown>][] {
  return list.slice(1).flatMap((next, index): [string, fc.Arbitrary<unknown>][] => {
    const swapped = list.toSpliced(index, 2, next, list[index]);
    return same(list, swapped)
      ? []
      : [[`${name} with ${index} and ${index + 1} swapped`, fc.constant(swapped)]];
  });
}

function changesOfList(list: readonly unknown[], name: string, added: readonly unknown[]) {
  const changes: [string, fc.Arbitrary<unknown>][] = [
    [`${name} and one more`, fc.constantFrom(...added).map((entry) => [...list, entry])],
  ];
  const shorter = list.map((_, index) => list.toSpliced(index, 1));
  if (shorter.length > 0) changes.push([`${name} but one`, fc.constantFrom(...shorter)]);
  return [...changes, ...swapsOf(list, name)];
}

/** The ways in which one place can be changed, by name: a list by its length and its order, a leaf by its value. */
function changesOf(value: unknown, name: string, empty: EmptyLists): [string, fc.Arbitrary<unknown>][] {
  if (!Array.isArray(value)) return [[name, changed(value)]];
  return changesOfList(value, name, value.length > 0 ? value : [empty[name]]);
}

/**
 * Changes every leaf and every list of a value, one at a time and in several ways, and returns the places where a change was not
 * noticed.
 *
 * @param isNoticed whether the changed value is refused; one that can not even be encoded counts as such where it says so
 * @param empty what could be added to the lists in it that are empty; one that is not named here counts as not noticed
 */
export function unnoticedChanges<T>(
  value: T,
  isNoticed: (changedValue: T) => boolean,
  empty: EmptyLists = {},
): string[] {
  return changeablePaths(value).flatMap((path) => {
    const before = at(value, path);
    const place = path.join(".");
    // Of a list of which nobody says what it could hold, nobody knows whether more in it would be noticed.
    if (Array.isArray(before) && before.length === 0 && !(place in empty))
      return [`${place}, which is empty`];
    return changesOf(before, place, empty).flatMap(([name, changes]) => {
      const details = fc.check(
        fc.property(changes, (after) => {
          fc.pre(!same(before, after));
          return isNoticed(withChange(value, path, after) as T);
        }),
        { numRuns: 2 },
      );
      return details.failed ? [name] : [];
    });
  });
}

const nothing = { itemType: 0, token: zeroAddress, identifierOrCriteria: 0n, recipient: zeroAddress };

/**
 * What a call to Seaport may hold more of: tokens that an order leaves open, proofs that they are among those allowed, and what a
 * mirror order asks for.
 */
const emptyInCalldata: EmptyLists = {
  "1": { orderIndex: 0n, side: 1, index: 0n, identifier: 7n, criteriaProof: [] },
  "1.0.criteriaProof": zeroHash,
  "0.1.parameters.consideration": { ...nothing, startAmount: 1n, endAmount: 1n },
};

/** The leaves of the decoded arguments of a call to Seaport, each changed; one that can not be encoded never reaches a wallet. */
export function unnoticedInCalldata(data: Hex, isNoticed: (data: Hex) => boolean): string[] {
  const call = decodeFunctionData({ abi: seaportAbi, data });
  const isArgumentNoticed = (args: readonly unknown[]) => {
    let changed: Hex;
    try {
      changed = encodeFunctionData({ abi: seaportAbi, functionName: call.functionName, args } as never);
    } catch {
      return true;
    }
    return isNoticed(changed);
  };
  return unnoticedChanges(call.args as readonly unknown[], isArgumentNoticed, emptyInCalldata);
}
