import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { headScript } from "@/lib/scripts/head-script";
import { WalletSlot } from "./wallet-slot";

const root = document.documentElement;
const keep = (current: string | null) =>
  localStorage.setItem("wagmi.store", JSON.stringify({ state: { chainId: 1, current }, version: 2 }));
/** As the browser runs it, before the first paint. */
const runHeadScript = new Function(headScript);

afterEach(() => {
  localStorage.removeItem("wagmi.store");
  delete root.dataset.wallet;
});

it("asks nobody to connect whose wallet was connected, until the wallet is known", async () => {
  keep(null);
  runHeadScript();
  expect(root.dataset.wallet).toBeUndefined();
  keep("d2505356794");
  runHeadScript();
  expect(root.dataset.wallet).toBe("returning");
  render(<WalletSlot />);
  // Without wagmi's last connector the slot knows at once that no wallet is connected.
  await waitFor(() => expect(root.dataset.wallet).toBeUndefined());
});
