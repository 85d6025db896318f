import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { connectAnswered } from "@/lib/wallet/connect-opening";
import { onConnectRequest, setWallet } from "@/lib/wallet/wallet-store";
import { useTrade } from "./use-trade";

const none = {
  status: "disconnected",
  address: null,
  chainId: null,
  connectorName: null,
  demo: false,
} as const;
const owner = "0x00000000000000000000000000000000000000A1";

afterEach(() => {
  vi.useRealTimers();
  setWallet(none);
});

it("shows the press at once until the wallet's dialog is there, however late, and never for long", () => {
  vi.useFakeTimers();
  setWallet(none);
  const asked = vi.fn();
  const end = onConnectRequest(asked);
  const { result } = renderHook(() => useTrade());
  act(() => result.current.start("buy"));
  expect([result.current.pressed, asked.mock.calls.length]).toEqual(["buy", 1]);
  act(() => connectAnswered());
  expect(result.current.pressed).toBeNull();
  act(() => result.current.start("offer"));
  expect(result.current.pressed).toBe("offer");
  // The wallet's code does not load.
  act(() => void vi.advanceTimersByTime(8_000));
  expect(result.current.pressed).toBeNull();
  end();
});

it("shows the press of a connected visitor at once, until the code of the dialog is there", async () => {
  setWallet({ ...none, status: "connected", address: owner });
  const { result } = renderHook(() => useTrade());
  act(() => result.current.start("send"));
  expect(result.current.pressed).toBe("send");
  await vi.waitFor(() => expect(result.current.dialogs.parts.send.Part).not.toBeNull(), 20_000);
  expect(result.current.pressed).toBeNull();
});
