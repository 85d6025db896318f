import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { emptyProfile } from "@/lib/contract/collection-profile";
import { type ProfileDraft, profileDraft } from "@/lib/studio/profile-draft";
import { expectAccessible } from "../../testing/expect-accessible";
import { UnknownRules } from "./unknown-rules";

const coin = "0x00000000000000000000000000000000000000A1";
const stored = {
  ...emptyProfile,
  offerCurrencies: { elsewhere: [coin] },
  minimumPrices: { elsewhere: [{ currency: coin, price: "1500" }] },
} as typeof emptyProfile;

function Form() {
  const [draft, setDraft] = useState<ProfileDraft>(() => profileDraft(stored, []));
  return <UnknownRules edit={{ draft, change: (changes) => setDraft((now) => ({ ...now, ...changes })) }} />;
}

afterEach(cleanup);

it("shows rules that the page does not know, and takes them out only when asked to", async () => {
  render(<Form />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `Offers in ${coin} on elsewhere`,
    `Least price on elsewhere: 1500 base units of ${coin}`,
  ]);
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Take these rules out" }));
  expect(screen.queryByRole("listitem")).toBeNull();
});
