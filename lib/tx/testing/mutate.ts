import fc from "fast-check";
import { isHex } from "viem";

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
  if (Array.isArray(value)) {
    const twice = fc.nat(value.length - 1).map((index) => [...value, value[index]]);
    const without = fc.nat(value.length - 1).map((index) => value.filter((_, other) => other !== index));
    return fc.oneof(twice, without);
  }
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

/**
 * Changes every leaf and every array of a value, one at a time and in several ways, and returns the places where a change was not
 * noticed.
 *
 * @param isNoticed whether the changed value is refused; one that can not even be encoded counts as such where it says so
 */
export function unnoticedChanges<T>(value: T, isNoticed: (changedValue: T) => boolean): string[] {
  return changeablePaths(value).flatMap((path) => {
    const before = at(value, path);
    const details = fc.check(
      fc.property(changed(before), (after) => {
        fc.pre(!same(before, after));
        return isNoticed(withChange(value, path, after) as T);
      }),
      { numRuns: 5 },
    );
    return details.failed ? [path.join(".")] : [];
  });
}
