import { render, screen, within } from "@testing-library/react";
import { parseEther, zeroAddress } from "viem";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WebChain, WebChains } from "@/lib/chains/web-chain";
import type { Chain } from "@/lib/contract/chain";
import { queryClient } from "@/lib/query/query-client";
import { addToCart } from "@/lib/trade/cart/cart";
import { visitor } from "@/lib/trade/cart/cart-storage";
import { otherAddress, otherHash, sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { setWallet } from "@/lib/wallet/wallet-store";
import { expectAccessible } from "../../testing/expect-accessible";
import { dialogOf, isDisabled } from "../../testing/page-actions";
import { PageFrame } from "../../testing/page-frame";
import { CartDialog } from "./cart-dialog";

const at = Math.floor(Date.now() / 1000);

/** Puts an item with a listing into the visitor's cart. */
function put(chain: string, number: number, ether: string) {
  const item = { chain, contract: otherAddress, tokenId: `${number}`, name: `Kiln #${number}`, image: null };
  const collection = { slug: "kiln", name: "Kiln", verified: true };
  const price = { unitPrice: parseEther(ether).toString(), currency: zeroAddress, expiresAt: at + 3_600 };
  const order = { id: `ord_${number}`, hash: otherHash, maker: otherAddress, taker: null, enforced: false };
  addToCart(
    visitor,
    { item: { ...item, labels: [], collection, standard: "erc721" }, listing: { ...order, ...price } },
    { at },
  );
}

const webOf = (
  id: string,
  name: string,
  changes: Partial<WebChain>,
  record: Partial<Chain> = {},
): WebChain => ({
  chain: { ...sampleChain, id, name, ...record },
  pin: { ...samplePin, id, name },
  trading: { on: true },
  ...changes,
});

/** Shows the cart of a visitor to a site with these chains. Nothing else answers, so the listings are still being checked. */
async function openCart(data: WebChain[]) {
  const answer: Partial<WebChains> = { data, demoWallet: false, walletConnectProjectId: null };
  const flags = { issuesKeys: false, notifies: false, hasStudio: false };
  const offers = { takesReports: false, takesAppeals: false, namesAccounts: false };
  vi.stubGlobal("fetch", (path: string) =>
    path === "/api/chains"
      ? Promise.resolve(Response.json({ ...answer, ...flags, ...offers }))
      : new Promise<Response>(() => {}),
  );
  render(
    <PageFrame>
      <CartDialog start="cart" onConnect={() => undefined} onClose={() => undefined} />
    </PageFrame>,
  );
  await screen.findByRole("button", { name: /^Review|^Nothing to buy$/ });
  return dialogOf("Cart");
}

beforeEach(() => {
  setWallet({ status: "disconnected", address: null, chainId: null, connectorName: null, demo: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

it("says at once on which chains nothing can be bought, and leaves their items out of what is paid", async () => {
  put("base", 1, "1");
  put("polygon", 2, "20");
  put("optimism", 3, "300");
  const pause = { state: "off", reason: "The zone is replaced", since: at } as const;
  const down = { on: false, code: "chain_down", reason: "Optimism cannot be reached." } as const;
  const cart = await openCart([
    webOf("base", "Base", {}),
    webOf("polygon", "Polygon", {}, { trading: pause }),
    webOf("optimism", "Optimism", { trading: down }),
  ]);
  const chain = (name: string) => within(cart.getByRole("region", { name }));
  expect(chain("Polygon").getByText("Trading on Polygon is paused. The zone is replaced.")).toBeTruthy();
  expect(chain("Optimism").getByText(/^Optimism cannot be reached\./)).toBeTruthy();
  for (const name of ["Polygon", "Optimism"]) {
    expect(chain(name).getByText("Nothing to buy")).toBeTruthy();
    expect(chain(name).getByText(/It will not be bought\.$/)).toBeTruthy();
  }
  expect(chain("Base").queryByText(/not be bought|not in its total/)).toBeNull();
  // Both the chain's and the whole total.
  expect(cart.getAllByText(/^1.ETH$/).length).toBeGreaterThan(1);
  expect(cart.queryByText(/321|301|21.ETH/)).toBeNull();
  expect(isDisabled(cart.getByRole("button", { name: "Review 1 item" }))).toBe(false);
  await expectAccessible();
});

it("offers no review where nothing can be bought on any of its chains", async () => {
  put("polygon", 2, "20");
  const pause = { state: "off", reason: null, since: at } as const;
  const cart = await openCart([webOf("polygon", "Polygon", {}, { trading: pause })]);
  expect(cart.getByText("Trading on Polygon is paused.")).toBeTruthy();
  expect(isDisabled(cart.getByRole("button", { name: "Nothing to buy" }))).toBe(true);
});
