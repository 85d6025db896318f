import { bigint, customType, text } from "drizzle-orm/pg-core";
import type { Address, Hex } from "@/lib/contract/primitives";

/** A uint256: bigint in code, numeric(78,0) in the database. */
export const uint256 = customType<{ data: bigint; driverData: string }>({
  dataType: () => "numeric(78, 0)",
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});

/** A decimal of any precision, kept as text in code because a JavaScript number would round it. */
export const decimal = customType<{ data: string; driverData: string }>({ dataType: () => "numeric" });

/** Unix seconds. */
export const seconds = (name: string) => bigint(name, { mode: "number" });
/** Our text identifier of a chain. */
export const chainColumn = () => text("chain").notNull();
/** EIP-55 checksummed text. */
export const address = (name: string) => text(name).$type<Address>();
/** Lower-case hexadecimal text. */
export const hash = (name: string) => text(name).$type<Hex>();
/** Bytes as they are. Statements read them with `encode(…, 'hex')`: the two drivers do not agree on the form. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
