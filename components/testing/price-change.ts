import { screen, type within } from "@testing-library/react";
import { parseEther } from "viem";
import type { MarketPage } from "./market-page";
import { dialogOf, fill, press } from "./page-actions";

/** A listing of the maker for 900. `endable`: it names the zone, though nothing enforces that. */
export async function listForChange(
  page: MarketPage,
  tokenId: bigint,
  terms: { endable?: boolean; unitPrice?: bigint } = {},
) {
  const { endable = false, ...rest } = terms;
  const zone = endable ? { zone: page.pin.signedZone } : {};
  const { order } = await page.listing({ tokenId, unitPrice: parseEther("900"), ...zone, ...rest });
  await page.catchUp();
  return order;
}

export async function openPriceChange() {
  await press(screen, "Change price");
  // It loads late, and a dialog of its own title comes only with its form.
  await screen.findByRole("textbox", { name: /^New price/ });
  return dialogOf("Change price");
}

export async function typeNewPrice(dialog: ReturnType<typeof within>, text: string) {
  await fill(dialog.getByRole("textbox", { name: /^New price/ }), text);
}
