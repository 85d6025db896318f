import type { NamedOrders } from "@/lib/contract/order-requests";
import type { RequestLog } from "./request-log";
import type { MarketDoors } from "./trader";
import type { AcknowledgedOrder } from "./trades";

/** As many as one request may name. */
const namedTogether = 100;

type Found = NamedOrders["data"][number];

/** An active order may be inactive for a while: its item moves, or it begins in a block that is not read yet. */
function isRight({ status, isHidden, endTime }: AcknowledgedOrder, found: Found): boolean {
  if (isHidden !== null && found.hidden !== isHidden) return false;
  // Its time is over by the chain's clock, which stands still between blocks.
  if (status === "expired") return found.status === "expired" || Date.now() / 1_000 < endTime;
  return found.status === status;
}

function describeWrong(order: AcknowledgedOrder, found: Found | undefined): string {
  const { id, side, status, isHidden } = order;
  const wanted = `${status}${isHidden ? ", hidden" : ""}`;
  const is =
    found === undefined ? "lost" : `${found.status} (${found.statusReason})${found.hidden ? ", hidden" : ""}`;
  return `the ${side} ${id} is ${is} instead of ${wanted}`;
}

/** The acknowledged orders that are not as they must be, in words. */
export async function findWrongOrders(
  { api, apiKey }: MarketDoors,
  { ask }: RequestLog,
  orders: readonly AcknowledgedOrder[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (let from = 0; from < orders.length; from += namedTogether) {
    const part = orders.slice(from, from + namedTogether);
    const ids = part.map(({ id }) => id).join(",");
    const { status, body } = await ask("api /orders?ids=…", `${api}/orders?ids=${ids}`, {
      headers: { "x-api-key": apiKey },
    });
    if (status !== 200) return [`/orders answered ${status}`];
    const found = new Map((body as NamedOrders).data.map((each) => [each.id, each]));
    for (const order of part) {
      const each = found.get(order.id);
      if (each === undefined || !isRight(order, each)) wrong.push(describeWrong(order, each));
    }
  }
  return wrong;
}
