import { concatHex, type Hex, slice } from "viem";
import { describe, expect, it } from "vitest";
import { encodeLzReceiveOptions, lzReceiveGas } from "./options";

const options = encodeLzReceiveOptions(200_000n);
/** The executor also drops native currency: type 2, an amount and a receiver. */
const drop: Hex = `0x01003102${"00".repeat(48)}`;

describe("options of a delivery", () => {
  it("have LayerZero's layout", () => {
    expect(options).toBe("0x00030100110100000000000000000000000000030d40");
  });

  it("give the gas of all their parts, also with other parts between them", () => {
    expect(lzReceiveGas(options)).toBe(200_000n);
    expect(lzReceiveGas(concatHex([options, drop, slice(encodeLzReceiveOptions(50_000n), 2)]))).toBe(
      250_000n,
    );
    expect(lzReceiveGas(concatHex(["0x0003", drop]))).toBe(0n);
  });

  it.each<[string, Hex]>([
    ["empty", "0x"],
    ["of an older type", "0x00010000000000000000000000000000000000000000000000000000000000030d40"],
    ["cut off", slice(options, 0, 20)],
    ["whose part has no size", "0x000301000001"],
    ["too short for an amount", "0x000301000201ff"],
  ])("give null if they are %s", (_, wrong) => {
    expect(lzReceiveGas(wrong)).toBeNull();
  });
});
