import { render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { headScript } from "@/lib/scripts/head-script";
import type { WalletIslandProps } from "./wallet-island";
import { WalletSlot } from "./wallet-slot";

vi.mock("./wallet-island", () => ({
  WalletIsland: ({ connectRequests }: WalletIslandProps) => <p>Asked to connect: {connectRequests}</p>,
}));

const root = document.documentElement;
const keep = (current: string | null) =>
  localStorage.setItem("wagmi.store", JSON.stringify({ state: { chainId: 1, current }, version: 2 }));
/** As the browser runs it, before the first paint. */
const runHeadScript = new Function(headScript);

afterEach(() => {
  localStorage.removeItem("wagmi.store");
  delete root.dataset.wallet;
  delete root.dataset.connect;
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

it("opens the wallet for a press that came before the page's script, and not for an earlier page's", async () => {
  runHeadScript();
  const server = document.createElement("div");
  server.innerHTML = renderToString(<WalletSlot />);
  document.body.append(server);
  server.querySelector("button")?.click();
  server.remove();
  const { unmount } = render(<WalletSlot />);
  await screen.findByText("Asked to connect: 1");
  screen.getByText("Asked to connect: 1").click();
  unmount();
  render(<WalletSlot />);
  expect(screen.getByRole("button", { name: "Connect wallet" }).getAttribute("aria-busy")).toBeNull();
});
