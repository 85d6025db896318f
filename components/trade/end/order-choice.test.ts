import { describe, expect, it } from "vitest";
import { cancelLabel, firstChosen, withChoice } from "./order-choice";

const orders = [
  { id: "a", hash: "0xa1" },
  { id: "b", hash: "0xb2" },
] as const;

describe("the orders that are selected when the dialog opens", () => {
  it("are none, until the person chooses some", () => {
    expect([...firstChosen({ orders, resumed: null, allChosen: false })]).toEqual([]);
  });

  it("are those that the person has asked to cancel", () => {
    expect([...firstChosen({ orders, resumed: null, allChosen: true })]).toEqual(["a", "b"]);
  });

  it("are those of a pending cancellation", () => {
    const resumed = { data: { orders: JSON.stringify(["0xB2"]) } };
    expect([...firstChosen({ orders, resumed, allChosen: false })]).toEqual(["b"]);
    expect([...firstChosen({ orders, resumed: { data: { orders: "all" } }, allChosen: false })]).toEqual([
      "a",
      "b",
    ]);
  });
});

describe("choosing orders", () => {
  it("adds and removes one or all, and leaves the others as they are", () => {
    const elsewhere = new Set(["c"]);
    const all = withChoice(elsewhere, orders, true);
    expect([...all]).toEqual(["c", "a", "b"]);
    expect([...withChoice(all, orders.slice(0, 1), false)]).toEqual(["c", "b"]);
    expect([...withChoice(all, orders, false)]).toEqual(["c"]);
  });

  it("names the number of orders on the button once there is one", () => {
    expect([0, 1, 2].map(cancelLabel)).toEqual(["Cancel orders", "Cancel 1 order", "Cancel 2 orders"]);
  });
});
