import { startFleet } from "../../../deploy/testing/fleet";
import type { Progress } from "../../../local/processes/progress";
import type { BenchOptions } from "../../bench-options";
import type { Measure } from "../../report/measure";
import { measureLimiter } from "./measure-limiter";
import { measureMemory } from "./measure-memory";
import { measureRestore } from "./measure-restore";
import { measureRevocation } from "./measure-revocation";
import { measureRollingRestart } from "./measure-rolling-restart";
import { measureTakeover } from "./measure-takeover";
import { measureTwoProcesses } from "./measure-two-processes";

export interface OperateParameters extends Pick<BenchOptions, "orders" | "pages">, Pick<Progress, "say"> {
  /** Takes charge of stopping each started part. */
  onStart: (stop: () => Promise<void>) => void;
}

/** Measures a market of several processes in operation, on one fleet. */
export async function measureOperate({ orders, pages, say, onStart }: OperateParameters): Promise<Measure[]> {
  const fleet = await startFleet({ items: pages, onStart });
  // The memory first, because it is to be seen idle; the restore last, because it fills the order book.
  const parts: readonly (readonly [string, () => Promise<Measure[]>])[] = [
    ["memory", () => measureMemory(fleet, pages)],
    ["revocation", () => measureRevocation(fleet)],
    ["limits", () => measureLimiter(fleet)],
    ["two processes against one", () => measureTwoProcesses(fleet, onStart)],
    ["takeover", () => measureTakeover(fleet)],
    ["restart", () => measureRollingRestart(fleet)],
    ["restore", () => measureRestore(fleet, orders, onStart)],
  ];
  const measures: Measure[] = [];
  for (const [name, measure] of parts) {
    say(`    ${name}`);
    measures.push(...(await measure()));
  }
  await fleet.stop();
  return measures;
}
