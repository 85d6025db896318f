import { describe, expect, it, vi } from "vitest";
import { getWallet, onConnectRequest, requestConnect, setWallet, subscribeWallet } from "./wallet-store";

const connected = {
  status: "connected",
  address: "0x00000000000000000000000000000000000000A1",
  chainId: 1,
  connectorName: "Demo wallet",
  demo: true,
} as const;

describe("the wallet store", () => {
  it("calls its listeners only after changes", () => {
    const listener = vi.fn();
    const stop = subscribeWallet(listener);
    setWallet(connected);
    setWallet({ ...connected });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(getWallet()).toEqual(connected);
    stop();
    setWallet({ ...connected, chainId: 2 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("passes a request to connect to the wallet slot, and drops it once the slot is gone", () => {
    const slot = vi.fn();
    const stop = onConnectRequest(slot);
    requestConnect();
    stop();
    requestConnect();
    expect(slot).toHaveBeenCalledTimes(1);
  });
});
