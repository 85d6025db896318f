import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { setWallet } from "@/lib/wallet/wallet-store";
import { PageFrame, visited } from "../testing/page-frame";
import { PortfolioGate } from "./portfolio-gate";

const none = {
  status: "disconnected",
  address: null,
  chainId: null,
  connectorName: null,
  demo: false,
} as const;
const address = "0x00000000000000000000000000000000000000A1";

afterEach(() => {
  vi.useRealTimers();
  setWallet(none);
});

const connect = () => screen.queryByRole("button", { name: "Connect wallet" });

it("does not ask a visitor to connect whose wallet reconnects after a reload, and asks once none comes", async () => {
  vi.useFakeTimers();
  setWallet({ ...none, status: "unknown" });
  render(
    <PageFrame>
      <PortfolioGate />
    </PageFrame>,
  );
  expect(screen.getByText("Opening your portfolio")).toBeTruthy();
  expect(connect()).toBeNull();
  act(() => setWallet({ ...none, status: "connected", address }));
  expect(visited.at(-1)).toContain(address);
  act(() => setWallet({ ...none, status: "unknown" }));
  expect(connect()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(connect()).not.toBeNull();
  act(() => setWallet(none));
  expect(connect()).not.toBeNull();
});
