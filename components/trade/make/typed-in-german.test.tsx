import { cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Traits } from "@/lib/contract/item";
import type { TraitCriterion } from "@/lib/contract/order";
import { draftPrice } from "@/lib/trade/list/list-draft";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { fill, isDisabled, press } from "../../testing/page-actions";
import { OfferTraits } from "./offer-traits";
import { PriceInput } from "./price-input";

beforeEach(() => {
  globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
});
afterEach(() => {
  cleanup();
  globalThis.quaysideWords = undefined;
});

const web = { chain: sampleChain, pin: samplePin, trading: { on: true } } as const;
const native = sampleChain.nativeCurrency;

function Form() {
  const [draft, setDraft] = useState({ price: "", currency: native.address });
  const price = draftPrice(draft, web);
  return (
    <>
      <PriceInput
        label="Price"
        web={web}
        currencies={[native]}
        shortcuts={[{ label: "Floor", amount: 1_235n * 10n ** 15n }]}
        draft={draft}
        price={price}
        locked={false}
        onChange={setDraft}
      />
      <output>{String(price.amount)}</output>
    </>
  );
}

describe("a price on a page in German", () => {
  it("is shown, filled and read with a comma, and asked for again where it may be a thousand times more", async () => {
    render(<Form />);
    const field = screen.getByRole("textbox", { name: "Price" }) as HTMLInputElement;
    const amount = () => screen.getByRole("status").textContent;
    expect(field.placeholder).toBe("0,00");
    await fill(field, "1.500");
    expect(screen.getByText("Write 1500 or 1,5.")).toBeTruthy();
    expect([field.value, amount()]).toEqual(["1.500", "null"]);
    await press(screen, /^Floor/);
    expect([field.value, amount()]).toEqual(["1,235", "1235000000000000000"]);
    expect(screen.queryByText(/^Write /)).toBeNull();
  });
});

describe("the bounds of a trait on a page in German", () => {
  const level = { type: "Level", kind: "number", min: 0.5, max: 9, values: [] } as Traits["traits"][number];

  it("are read with a comma, and no other notation of programs", async () => {
    let chosen: readonly TraitCriterion[] = [];
    render(
      <OfferTraits
        traits={[level]}
        chosen={[]}
        onChange={(next) => {
          chosen = next;
        }}
      />,
    );
    const from = screen.getByRole("textbox", { name: "From" }) as HTMLInputElement;
    const add = screen.getByRole("button", { name: "Add" });
    expect(from.placeholder).toBe("0,5");
    for (const text of ["1e3", "0x10"]) {
      await fill(from, text);
      expect(screen.getByText("Enter a number, such as 0,85.")).toBeTruthy();
      expect(isDisabled(add)).toBe(true);
    }
    await fill(from, "2.500");
    expect(screen.getByText("Write 2500 or 2,5.")).toBeTruthy();
    await fill(from, "1,5");
    await fill(screen.getByRole("textbox", { name: "To" }), "1");
    expect(screen.getByText("Not a range.")).toBeTruthy();
    await fill(screen.getByRole("textbox", { name: "To" }), "4");
    await press(screen, "Add");
    expect(chosen).toEqual([{ type: "Level", min: 1.5, max: 4 }]);
  });
});
