import { expect, it } from "vitest";
import { sampleChain, samplePin } from "../trade/testing/sample-chain";
import { cancelTrading } from "./cancel-trading";
import { orderTrading } from "./order-trading";
import type { WebChain } from "./web-chain";

const off = (code: "chain_down" | "paused" | "pin_mismatch" | "not_pinned") =>
  ({ on: false, code, reason: "Trading is off." }) as const;
const webOf = (changes: Partial<WebChain>): WebChain => ({
  chain: sampleChain,
  pin: samplePin,
  trading: { on: true },
  ...changes,
});
const pause = { state: "off", reason: "Someone unknown owns the conduit", since: 1 } as const;
const paused = webOf({ chain: { ...sampleChain, trading: pause } });

it.each([
  ["trading is on", webOf({}), true],
  ["the service cannot reach the chain", webOf({ trading: off("chain_down") }), true],
  ["orders are paused, as they are for unknown rights", paused, true],
  ["a pause is why trading is off", { ...paused, trading: orderTrading(paused) }, true],
  ["the pin disagrees", webOf({ trading: off("pin_mismatch") }), false],
  ["there is no pin", webOf({ trading: off("not_pinned"), pin: null }), false],
  ["no pin confirms a chain that is down", webOf({ trading: off("chain_down"), pin: null }), false],
])("says whether own orders can be cancelled where %s", (_, web, can) => {
  expect(cancelTrading(web).on).toBe(can);
});
