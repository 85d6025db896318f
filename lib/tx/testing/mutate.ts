import fc from "fast-check";
import { decodeFunctionData, encodeFunctionData, type Hex, isHex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";

/** Where a leaf or an array stands in a value: "args.0.parameters.offer.0.token". */
type Path = readonly string[];

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((entry, index) => [String(index), entry]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** Every leaf of a value, and every array that is not empty: what can be changed by itself. */
function changeablePaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [path];
  const inner = entriesOf(value).flatMap(([key, entry]) => changeablePaths(entry, [...path, key]));
  return Array.isArray(value) && value.length > 0 ? [path, ...inner] : inner;
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

/** The ways in which one place can be changed, by name: a list by its length, a leaf by its value. */
function changesOf(value: unknown, name: string): [string, fc.Arbitrary<unknown>][] {
  if (!Array.isArray(value)) return [[name, changed(value)]];
  const anyIndex = fc.nat(value.length - 1);
  return [
    [`${name} and one more`, anyIndex.map((index) => [...value, value[index]])],
    [`${name} but one`, anyIndex.map((index) => value.filter((_, other) => other !== index))],
  ];
}

/**
 * Changes every leaf and every list of a value, one at a time and in several ways, and returns the places where a change was not
 * noticed.
 *
 * @param isNoticed whether the changed value is refused; one that can not even be encoded counts as such where it says so
 */
export function unnoticedChanges<T>(value: T, isNoticed: (changedValue: T) => boolean): string[] {
  return changeablePaths(value).flatMap((path) => {
    const before = at(value, path);
    return changesOf(before, path.join(".")).flatMap(([name, changes]) => {
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

/** The leaves of the decoded arguments of a call to Seaport, each changed; one that can not be encoded never reaches a wallet. */
export function unnoticedInCalldata(data: Hex, isNoticed: (data: Hex) => boolean): string[] {
  const call = decodeFunctionData({ abi: seaportAbi, data });
  return unnoticedChanges(call.args as readonly unknown[], (args) => {
    let changed: Hex;
    try {
      changed = encodeFunctionData({ abi: seaportAbi, functionName: call.functionName, args } as never);
    } catch {
      return true;
    }
    return isNoticed(changed);
  });
}
