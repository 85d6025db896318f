import { expect, it } from "vitest";
import { allowlistRowSchema } from "../contract/allowlist";
import { allowlistRow } from "./allowlist-row";

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

it("writes every given field, zero included, and nothing else", () => {
  expect(allowlistRow({ address })).toEqual({ address });
  const all = { address, limit: 0n, price: 2n ** 200n, currency: address } as const;
  const row = allowlistRow({ ...all, owner: 3 } as typeof all);
  expect(row).toEqual({ address, limit: "0", price: (2n ** 200n).toString(), currency: address });
  expect(allowlistRowSchema.parse(row)).toEqual(row);
});
