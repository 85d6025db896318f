import { expect, it } from "vitest";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address, Hex } from "@/lib/contract/primitives";
import { type FeeMovement, shareNetworkFees } from "./share-network-fees";

const account: Address = "0x00000000000000000000000000000000000000A1";
const other: Address = "0x00000000000000000000000000000000000000b2";
const configs = new Map([["base", { nativeCurrency: { decimals: 18 } } as ChainConfig]]);

let ids = 0;
const bought = (row: Partial<FeeMovement["row"]>): FeeMovement => {
  ids += 1;
  const own = { id: ids, type: "sale", chain: "base", txHash: "0xaa" as Hex, usdRate: null };
  return {
    itemId: ids,
    units: 1n,
    kind: "received",
    amount: { chain: "base", wei: 100n },
    fee: null,
    row: { ...own, feeSender: account, networkFee: "10", ...row },
  };
};
const share = (movements: FeeMovement[]) => shareNetworkFees(movements, { account, configs });

it("divides the fee of a transaction among what it bought, without a rest", () => {
  const gift = { ...bought({ type: "transfer" }), amount: "unknown" as const };
  const shared = share([bought({}), gift, bought({}), bought({}), bought({ txHash: "0xbb" })]);
  expect(shared.map(({ fee }) => fee?.wei)).toEqual([3n, undefined, 3n, 4n, 10n]);
  expect(shared.map(({ amount }) => amount)).toEqual([
    { chain: "base", wei: 100n, fee: 3n },
    "unknown",
    { chain: "base", wei: 100n, fee: 3n },
    { chain: "base", wei: 100n, fee: 4n },
    { chain: "base", wei: 100n, fee: 10n },
  ]);
});

it("leaves what a sale brought as it is, since its fee is told apart", () => {
  const [sold] = share([{ ...bought({}), kind: "sold" }]);
  expect(sold).toMatchObject({ amount: { wei: 100n }, fee: { wei: 10n } });
});

it("tells a fee that others paid from one that is not known", () => {
  const shared = share([
    bought({ txHash: "0x01", feeSender: other }),
    bought({ txHash: "0x02", feeSender: null, networkFee: null }),
    bought({ txHash: "0x03", networkFee: null }),
  ]);
  expect(shared.map(({ fee }) => [fee?.wei, fee?.isRead])).toEqual([
    [0n, true],
    [null, false],
    [null, true],
  ]);
  expect(shared.map(({ amount }) => amount)).toEqual([
    { chain: "base", wei: 100n, fee: 0n },
    { chain: "base", wei: 100n },
    { chain: "base", wei: 100n },
  ]);
});

it("values a fee at the rate of the day", () => {
  const wei = 10n ** 17n;
  const [item] = share([
    {
      ...bought({ networkFee: wei.toString(), usdRate: "2500.5" }),
      amount: { chain: "base", wei: 0n, usd: 1n },
    },
  ]);
  expect(item?.fee?.usd).toBe(250_050_000n);
  expect(item?.amount).toEqual({ chain: "base", wei: 0n, fee: wei, usd: 250_050_001n });
});
