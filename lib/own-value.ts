/**
 * What a record holds under a key from outside: a token's trait type, a name in an address, an answer's header. Plain indexing
 * would also find what every object inherits, such as `constructor`.
 *
 * @returns undefined where the record itself has no such key
 * @example ownValue({ Hat: ["Crown"] }, "toString") // undefined
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
