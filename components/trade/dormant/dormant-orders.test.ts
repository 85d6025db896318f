import { describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/order";
import {
  type DormantCause,
  dormantTitle,
  dormantWords,
  isPaidByApproval,
  isRevivedBy,
  leftOf,
} from "./dormant-orders";

type State = Pick<Order, "side" | "status" | "statusReason">;

const live: State = { side: "listing", status: "active", statusReason: null };
const paused = (statusReason: Order["statusReason"], side: Order["side"] = "listing"): State => ({
  side,
  status: "inactive",
  statusReason,
});

/** Each entry names an order and the causes that show it. */
const cases: Record<string, [State, DormantCause[]]> = {
  "a live listing": [live, ["send"]],
  "a listing whose approval was taken back": [paused("not_approved"), ["send", "approve"]],
  "a listing whose item moved": [paused("not_owner"), ["send", "receive", "deliver", "mint"]],
  "a listing whose item's delivery failed": [paused("stuck"), ["send", "deliver"]],
  "a listing whose item is on its way": [paused("in_transit"), ["send", "deliver"]],
  "a listing of more units than are held": [paused("insufficient_balance"), ["send", "receive", "mint"]],
  "a listing that a token blocks": [paused("transfer_blocked"), ["send"]],
  "a live offer": [{ ...live, side: "offer" }, []],
  "an offer without an allowance": [paused("not_approved", "offer"), ["pay"]],
  "an offer without money": [paused("insufficient_balance", "offer"), ["pay", "earn"]],
};

describe("offers that an approval pays", () => {
  it("are those in the approved token, whatever the case of its address", () => {
    const currency = "0x00000000000000000000000000000000000000E5";
    const approvals = [{ to: "0x00000000000000000000000000000000000000e5" }] as const;
    expect(isPaidByApproval({ currency }, approvals)).toBe(true);
    expect(isPaidByApproval({ currency }, [])).toBe(false);
    expect(isPaidByApproval({ currency: "0x00000000000000000000000000000000000000E6" }, approvals)).toBe(
      false,
    );
  });
});

describe("orders that become fillable again", () => {
  it.each(Object.entries(cases))("%s", (_, [order, causes]) => {
    const all: DormantCause[] = ["send", "approve", "receive", "deliver", "mint", "pay", "earn"];
    expect(all.filter((cause) => isRevivedBy(cause, order as Order))).toEqual(causes);
  });
});

describe("the words about offers that become fillable again", () => {
  it("name the cause, approval or balance, and the number of offers", () => {
    expect([dormantTitle("pay", 1), dormantTitle("earn", 1), dormantTitle("earn", 3)]).toEqual([
      "This approval reactivates an old offer of yours.",
      "This payment can reactivate an old offer of yours.",
      "This payment can reactivate 3 old offers of yours.",
    ]);
    expect([dormantWords("earn", 1), dormantWords("earn", 3)]).toEqual([
      "It was paused because your balance was too low. Once it is enough, any holder can sell to you at that price.",
      "They were paused because your balance was too low. Once it is enough, any holder can sell to you at those prices.",
    ]);
  });
});

describe("the rest of an old order", () => {
  it("costs the price of its remaining units", () => {
    const order = { price: (10n ** 19n).toString(), quantity: "10", remaining: "3" };
    expect(leftOf(order)).toEqual({ units: 3n, price: 3n * 10n ** 18n });
    expect(leftOf({ ...order, quantity: "1", remaining: "1" }).price).toBe(10n ** 19n);
  });
});
