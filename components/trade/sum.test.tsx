import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Sum } from "./sum";

const currency = {
  address: "0x0000000000000000000000000000000000000000",
  symbol: "ETH",
  name: "Ether",
  decimals: 18,
  kind: "native",
  usd: null,
} as const;

const shown = (lines: readonly { label: string; amount: bigint }[]) => {
  render(<Sum lines={lines} totalLabel="Total" currency={currency} rounding="cost" />);
  return screen.getAllByRole("term").map(({ textContent }) => textContent);
};

describe("a sum", () => {
  it("leaves out a line of nothing", () => {
    const lines = [
      { label: "Price", amount: 10n ** 18n },
      { label: "Marketplace fee", amount: 0n },
    ];
    expect(shown(lines)).toEqual(["Price", "Total"]);
  });

  it("keeps its first line where all are nothing", () => {
    const lines = [
      { label: "Message fee", amount: 0n },
      { label: "Network fee, estimated", amount: 0n },
    ];
    expect(shown(lines)).toEqual(["Message fee", "Total"]);
  });
});
