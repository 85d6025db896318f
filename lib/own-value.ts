/**
 * The value of a record under a key from outside: a token's trait type, a name in an address, an answer's header. Plain indexing would also
 * find inherited names such as `constructor`.
 *
 * @returns undefined if the record itself lacks the key
 * @example ownValue({ Hat: ["Crown"] }, "toString") // undefined
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
