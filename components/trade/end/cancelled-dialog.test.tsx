import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { OrderSide } from "@/lib/contract/order";
import { createFlow, type Flow } from "@/lib/trade/flow/flow";
import { dialogOf } from "../../testing/page-actions";
import { PageFrame } from "../../testing/page-frame";
import { CancelledOrderDialog, CancelledOrdersDialog } from "./cancelled-dialog";

const onClose = () => {};

function doneFlow(kind: "cancel" | "cancel_orders", data: Flow["data"]): Flow {
  return createFlow({ kind, key: "k", chain: "base", account: "0x1", steps: ["cancel"], data, at: 0 });
}

const filled = (side: OrderSide, units: number, quantity = 1, name = "Kiln #7") => ({
  ...{ hash: `0x${side}${name}`, side, name },
  ...{ quantity: `${quantity}`, filled: `${units}` },
});

afterEach(cleanup);

describe("a cancelled order", () => {
  it.each<[what: string, side: OrderSide, filled: readonly object[] | null, title: string, words: RegExp]>([
    ["in time", "listing", [], "Listing cancelled", /^Kiln #7 can no longer be bought/],
    [
      "after its purchase",
      "listing",
      [filled("listing", 1)],
      "Bought before the cancellation",
      /^Kiln #7 was bought before/,
    ],
    [
      "after a part was bought",
      "listing",
      [filled("listing", 2, 5)],
      "Listing cancelled",
      /: 2 of 5 × Kiln #7\. The rest can no longer be bought/,
    ],
    ["in time", "offer", [], "Offer cancelled", /^Kiln #7 can no longer be sold to you/],
    [
      "after its acceptance",
      "offer",
      [filled("offer", 1)],
      "Accepted before the cancellation",
      /^Your offer for Kiln #7 was accepted before/,
    ],
    [
      "after a part was accepted",
      "offer",
      [filled("offer", 2, 5)],
      "Offer cancelled",
      /: 2 of 5 × Kiln #7\. The rest can no longer be sold to you/,
    ],
    ["on a silent chain", "offer", null, "Offer cancelled", /It is not known whether/],
  ])("%s (%s) is described by what the chain says", async (_, side, orders, title, words) => {
    const flow = doneFlow("cancel", orders === null ? {} : { filled: JSON.stringify(orders) });
    const place = { item: null, onClose };
    render(
      <PageFrame>
        <CancelledOrderDialog flow={flow} side={side} name="Kiln #7" {...place} />
      </PageFrame>,
    );
    expect((await dialogOf(title)).getByRole("status").textContent).toMatch(words);
  });
});

describe("several cancelled orders", () => {
  async function showDone(orders: string, before: readonly object[] | null, title: string) {
    const known = before === null ? {} : { filled: JSON.stringify(before) };
    const flow = doneFlow("cancel_orders", { orders, ...known });
    render(
      <PageFrame>
        <CancelledOrdersDialog flow={flow} title="Orders cancelled" onClose={onClose}>
          All of them ended.
        </CancelledOrdersDialog>
      </PageFrame>,
    );
    const dialog = await dialogOf(title);
    const lines = dialog.queryAllByRole("listitem").map(({ textContent }: HTMLElement) => textContent);
    return { words: dialog.getByRole("status").textContent, lines };
  }
  const two = JSON.stringify(["0x1", "0x2"]);
  const mixed = [filled("listing", 1), filled("offer", 2, 5, "Print")];

  it("name each that was filled first, and how much of it", async () => {
    const { words, lines } = await showDone(two, mixed, "Orders cancelled");
    expect(words).toMatch(/^These were filled before .* The rest can no longer be filled/);
    expect(lines).toEqual(["Listing of Kiln #7: bought", "Offer for Print: 2 of 5 accepted"]);
  });

  it("are not called cancelled where nothing was left of any", async () => {
    const whole = [filled("listing", 1), filled("offer", 5, 5, "Print")];
    const { words, lines } = await showDone(two, whole, "Filled before the cancellation");
    expect(words).toMatch(/Nothing was left to cancel\.$/);
    expect(lines).toEqual(["Listing of Kiln #7: bought", "Offer for Print: accepted"]);
  });

  it("include unknown ones where the counter was raised, so that something did end", async () => {
    const { words } = await showDone("all", [filled("listing", 1)], "Orders cancelled");
    expect(words).toMatch(/The rest can no longer be filled/);
  });

  it("end as the page says where nothing was filled, and not where that is unknown", async () => {
    expect((await showDone(two, [], "Orders cancelled")).words).toBe("All of them ended.");
    cleanup();
    expect((await showDone(two, null, "Orders cancelled")).words).toMatch(/It is not known/);
  });
});
