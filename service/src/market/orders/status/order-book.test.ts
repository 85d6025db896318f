import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { orderStatusSchema } from "@/lib/contract/order";
import { walkActions, walkOrders } from "../../../../testing/order-walk/walk-orders";

const seed = process.env.ORDER_WALK_SEED ?? randomBytes(4).toString("hex");
/** `npm run soak` walks much further. */
const actions = Number(process.env.ORDER_WALK_ACTIONS ?? 120);
/** Longer in a long walk: each check is of all orders so far. */
const batch = Math.max(30, Math.ceil(actions / 40));
const statuses = [...orderStatusSchema.options, "ended"];

describe("the order book", () => {
  it(`has the status of every order that the chain confirms, through ${actions} random actions, while one of three RPCs lies (ORDER_WALK_SEED=${seed})`, async () => {
    // After each batch every order is checked, however long ago it ended.
    const options = { batch, sample: "all", database: "postgres", isLiedTo: true } as const;
    const report = await walkOrders({ seed, actions, statuses, ...options });
    process.stdout.write(`ORDER_WALK_SEED=${seed} ${JSON.stringify(report)}\n`);
    // A walk that omits an action would prove nothing about it.
    for (const kind of walkActions) expect(report.actions[kind], kind).toBeGreaterThan(0);
    for (const status of statuses) expect(report.compared[status], status).toBeGreaterThan(0);
    expect(Object.keys(report.lies).length).toBeGreaterThan(0);
  }, 600_000);
});
