import { walkOrders } from "@/service/testing/order-walk/walk-orders";
import type { Measure } from "../report/measure";

const group = "The order book, walked at random on two chains";
const batch = 500;
/** Number of long-ended orders on each chain that are checked again after each batch. At the end all of them are checked. */
const sample = 100;

/**
 * The long version of the order-book test.
 *
 * @throws Error with the orders for which the service disagrees with the chain.
 */
export async function measureWalk(actions: number, say: (text: string) => void): Promise<Measure[]> {
  const seed = process.env.ORDER_WALK_SEED ?? String(Date.now());
  say(`    the walk's seed is ${seed}`);
  let [done, told] = [0, 0];
  const { orders, checks, served, seconds, statuses } = await walkOrders({
    seed,
    actions,
    batch,
    sample,
    database: "pglite",
    onBatch: (more) => {
      done += more;
      if (done - told < actions / 10) return;
      told = done;
      say(`    ${done.toLocaleString("en-US")} of ${actions.toLocaleString("en-US")} actions`);
    },
  });
  const ended = Object.entries(statuses).map(([status, count]) => `${count} ${status}`);
  const what = `${actions.toLocaleString("en-US")} actions, ${orders.toLocaleString("en-US")} orders`;
  return [
    {
      group,
      name: `${what}: those that were not what the service said`,
      value: 0,
      unit: "",
      target: { of: "value", is: "at most", limit: 0 },
      note: `${checks.toLocaleString("en-US")} times an order was compared with the chain, after each batch all that were open or had lately been and ${sample} others a chain, at the end every one; ${served.toLocaleString("en-US")} times by the transaction that the service hands out as well; at the end ${ended.join(", ")}`,
    },
    {
      group,
      name: "actions, with the comparisons after each batch",
      value: actions / seconds,
      unit: "/s",
      note: `${seconds.toFixed(0)} s in all`,
    },
  ];
}
