import type { EndOrdersResponse } from "@/lib/contract/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import { endBody } from "../end-orders";
import { someOrder } from "./chain-actions";
import { settle, type Walk, type WalkOrder } from "./walk";
import type { WalkPlace } from "./walk-market";

/** Why an order that the server could end is over already. */
const fairRefusals = new Set(["order_filled", "order_cancelled", "order_expired"]);

function makerOf({ order }: WalkOrder, { traders }: WalkPlace) {
  const maker = traders.find(({ account }) => account.address === order.offerer);
  if (maker === undefined) throw new Error(`${order.offerer} is no trader`);
  return maker;
}

/** A maker ends one of their orders without a transaction: from then on the server signs for it no more. */
export async function endOrder(walk: Walk, place: WalkPlace): Promise<string> {
  const drawn = [1, 2, 3].map(() => someOrder(walk, place));
  // Mostly one that can be ended.
  const found = drawn.find((order) => order?.first.endable) ?? drawn[0] ?? null;
  if (found === null) return "there is nothing to end";
  const { name, account } = makerOf(found, place);
  // The time of a signature is compared with the newest block that the service has.
  await settle(walk.market, place);
  const body = await endBody(place, account, [hashOrder(found.order)]);
  const { status, body: answer } = await walk.market.ask("/v1/orders/end", body);
  const [result] = (answer as Partial<EndOrdersResponse>).results ?? [];
  if (result === undefined) {
    throw new Error(`the end of ${found.label} is answered ${status}: ${JSON.stringify(answer)}`);
  }
  const { problem } = result;
  const isEnded = problem === undefined;
  if (!isEnded && !(found.first.endable ? fairRefusals.has(problem.code) : problem.code === "not_endable")) {
    throw new Error(`${name} may not end ${found.label}: ${problem.code}`);
  }
  if (isEnded && !found.first.endable) throw new Error(`${found.label} cannot be ended, yet it is`);
  found.isEnded ||= isEnded;
  return `${name} ends ${found.label}${isEnded ? "" : ` (${problem.code})`}`;
}
