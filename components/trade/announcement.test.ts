import { describe, expect, it } from "vitest";
import { createFlow, type Flow, flowReducer, type StepId } from "@/lib/trade/flow/flow";
import { serializeVisibility } from "@/lib/trade/make/order-visibility";
import { announcementOf } from "./announcement";

const hash = `0x${"ab".repeat(32)}` as const;
const shortHash = "0xabab…abab";

function flowOf(steps: readonly StepId[], changes: Partial<Flow> = {}): Flow {
  const data = { name: "Kiln #7" };
  const flow = createFlow({ kind: "buy", key: "k", chain: "base", account: "0x1", steps, data, at: 0 });
  return { ...flow, ...changes };
}

function sent(flow: Flow, step: StepId): Flow {
  const open = flowReducer(flow, { type: "wallet", step, at: 1 });
  return flowReducer(open, { type: "submitted", step, at: 2, hash });
}

const mined = (flow: Flow, step: StepId) => flowReducer(sent(flow, step), { type: "confirmed", step, at: 3 });

describe("announcementOf", () => {
  it("names the action, the quantity and the transaction", () => {
    expect(announcementOf(mined(flowOf(["fill"]), "fill"))).toEqual({
      title: "Bought: Kiln #7",
      detail: `Transaction ${shortHash}`,
      tone: "pos",
      hash,
    });
    const several = flowOf(["fill"], { kind: "accept", data: { name: "Print", quantity: "3" } });
    const settled = { quantity: "3", amount: "1" };
    const all = flowReducer(sent(several, "fill"), { type: "confirmed", step: "fill", at: 3, settled });
    expect(announcementOf(all)?.title).toBe("Sold: 3 × Print");
  });

  it("gives the bought quantity where someone else took some units first", () => {
    const five = sent(flowOf(["fill"], { data: { name: "Print", quantity: "5" } }), "fill");
    const settled = { quantity: "3", amount: "1" };
    const fewer = flowReducer(five, { type: "confirmed", step: "fill", at: 3, settled });
    expect(announcementOf(fewer)).toMatchObject({ title: "Bought: 3 of 5 × Print", tone: "pos" });
    // Their unused token approval for the others stays in place.
    const inToken = { ...fewer, data: { ...fewer.data, paidIn: "0x1" } };
    expect(announcementOf(inToken)).toMatchObject({
      title: "Bought: 3 of 5 × Print",
      detail: "Your approval for the others was not used and is still in place.",
      tone: "warn",
    });
  });

  it("says of a cancellation what was filled before it", () => {
    const ended = (data: Flow["data"]) =>
      announcementOf(
        mined(flowOf(["cancel"], { kind: "cancel", data: { name: "Print", ...data } }), "cancel"),
      );
    const order = { hash: "0x1", side: "listing", name: "Print", quantity: "5" };
    const filled = (units: string) => JSON.stringify([{ ...order, filled: units }]);
    expect(ended({ filled: "[]" })).toMatchObject({ title: "Order cancelled: Print", tone: "pos" });
    expect(ended({ filled: filled("2") })).toMatchObject({
      title: "Cancelled: Print",
      detail: "A part was filled before the cancellation.",
      tone: "warn",
    });
    expect(ended({ filled: filled("5") })?.title).toBe("Filled before the cancellation: Print");
    expect(ended({})?.detail).toBe("It is not known whether something was filled before.");
  });

  it("gives the reason of a stop and what is safe", () => {
    const failure = {
      code: "transaction_reverted",
      tone: "neg",
      title: "The transaction failed.",
      safe: "Only the network fee was spent.",
      action: null,
    } as const;
    const stopped = flowReducer(sent(flowOf(["fill"]), "fill"), {
      type: "failed",
      step: "fill",
      at: 3,
      failure,
    });
    expect(announcementOf(stopped)).toEqual({
      title: "The transaction failed.",
      detail: "Kiln #7. Only the network fee was spent.",
      tone: "neg",
      hash,
    });
  });

  it("announces a flow that waits for its person, and none that never began", () => {
    expect(announcementOf(mined(flowOf(["approve", "fill"]), "approve"))).toMatchObject({
      title: "Your purchase is not finished: Kiln #7",
      hash: null,
    });
    expect(announcementOf(flowOf(["approve", "fill"]))).toBeNull();
  });

  it("does not call an order live that is only stored", () => {
    const listing = flowOf(["post"], { kind: "list" });
    const posted = (data: Flow["data"]) =>
      announcementOf(flowReducer(listing, { type: "confirmed", step: "post", at: 1, data }));
    expect(posted({})).toMatchObject({ title: "Listed: Kiln #7", tone: "pos" });
    const visibility = serializeVisibility({
      status: "inactive",
      statusReason: "not_approved",
      hidden: false,
    });
    expect(posted(visibility)).toEqual({
      title: "Listing stored, not live",
      detail: expect.stringMatching(/^Your listing of Kiln #7 is stored.*approval missing/),
      tone: "warn",
      hash: null,
    });
  });

  it("leaves carts and bulk listings to their own receipts", () => {
    expect(announcementOf(mined(flowOf(["fill"], { kind: "sweep" }), "fill"))).toBeNull();
  });
});
