import { createRng } from "../../../local/seed/art/rng";
import { approve, cancel, expire, reorg, revoke, transfer } from "./chain-actions";
import { findFalseHelp, findUntruths, type Untruth } from "./check-orders";
import { fill } from "./fill-action";
import { list, offer } from "./post-actions";
import { findMisplaced, readBook } from "./read-book";
import { awaitCollections, settle, type Walk, type WalkOrder } from "./walk";
import { startWalkMarket, type WalkMarket, type WalkPlace } from "./walk-market";

export interface WalkOptions {
  /** The walk is a function of it. */
  seed: string;
  /** How many actions. */
  actions: number;
  /** After how many actions all orders are checked. */
  batch: number;
}

/** What a walk that found nothing went through. */
export interface WalkReport {
  actions: Record<string, number>;
  /** How the orders ended up. */
  statuses: Record<string, number>;
  orders: number;
  /** How often an order was compared with the chain. */
  checks: number;
  seconds: { acting: number; checking: number };
}

const actions = {
  list: { weight: 26, act: list },
  offer: { weight: 20, act: offer },
  transfer: { weight: 13, act: transfer },
  approve: { weight: 11, act: approve },
  revoke: { weight: 5, act: revoke },
  cancel: { weight: 6, act: cancel },
  fill: { weight: 14, act: fill },
  expire: { weight: 4, act: expire },
  reorg: { weight: 3, act: reorg },
} satisfies Record<string, { weight: number; act: (walk: Walk, place: WalkPlace) => Promise<string> }>;

/** Of what is not active, so many a batch are asked to be filled through the service. */
const refusalsAsked = 12;
/** Steps that a failure tells of an order. */
const stepsTold = 12;
const ordersTold = 3;

function count(into: Record<string, number>, name: string): void {
  into[name] = (into[name] ?? 0) + 1;
}

async function step(walk: Walk): Promise<string> {
  const { rng, market, steps } = walk;
  const place = rng.pick(market.places);
  const name = rng.key(actions);
  const text = await actions[name].act(walk, place);
  const { number: block } = place.chain.head();
  steps.push({ number: steps.length + 1, chain: place.chain.id, block, text });
  return name;
}

/** The steps that had to do with an order: by its name, its maker, its item, or because they took blocks back. */
function storyOf({ steps }: Walk, { order: { label, place, order } }: Untruth): string[] {
  const made = steps.findIndex(({ text }) => text.endsWith(`: ${label}`));
  const maker = place.traders.find(({ account }) => account.address === order.offerer)?.name ?? label;
  const item = / of (\w+ #\d+) /.exec(steps[made]?.text ?? "")?.[1] ?? label;
  const names = (words: string[]) => new RegExp(`(?:^|\\W)(?:${words.join("|")})(?:$|\\W)`);
  const own = names([label]);
  const others = names([maker, item, "reorganisation"]);
  // What is posted beside it changes nothing about it.
  const isPost = / (?:lists|offers) /;
  const related = steps
    .slice(made)
    .filter(
      ({ chain, text }) =>
        chain === place.chain.id && (own.test(text) || (others.test(text) && !isPost.test(text))),
    );
  const isLate = (index: number) => index >= related.length - stepsTold;
  return related
    .filter(({ text }, index) => own.test(text) || isLate(index))
    .map(({ number, block, text }) => `      ${number}. block ${block}: ${text}`);
}

function describeFailure(walk: Walk, { seed }: WalkOptions, untruths: readonly Untruth[]): string {
  const byOrder = new Map<WalkOrder, Untruth[]>();
  for (const untruth of untruths) {
    byOrder.set(untruth.order, [...(byOrder.get(untruth.order) ?? []), untruth]);
  }
  const shown = [...byOrder.values()].slice(0, ordersTold).flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { order, status } = first;
    return [
      `  ${order.label} on ${order.place.chain.id} (${order.id}) is said to be ${status}:`,
      ...own.map(({ words }) => `    ${words}`),
      ...storyOf(walk, first),
    ];
  });
  return [
    `After ${walk.steps.length} actions ${byOrder.size} orders are not what the service says. ORDER_WALK_SEED=${seed}`,
    ...shown,
  ].join("\n");
}

async function check(
  walk: Walk,
): Promise<{ untruths: Untruth[]; checked: number; statuses: Record<string, number> }> {
  const { market, rng } = walk;
  await settle(market);
  const said = await readBook(walk);
  const over = rng.shuffle(said.filter(({ record }) => record.status !== "active")).slice(0, refusalsAsked);
  const untruths = [
    ...(await findUntruths(market, said)),
    ...(await findMisplaced(walk, said)),
    ...(await findFalseHelp(market, over)),
  ];
  const statuses: Record<string, number> = {};
  for (const { record } of said) {
    count(statuses, [record.status, record.statusReason].filter((word) => word !== null).join(": "));
  }
  return { untruths, checked: said.length, statuses };
}

/**
 * Lets several accounts on two chains do random things, and after each batch compares what the service says of every order with what the
 * chain does when it is filled.
 *
 * @throws Error that names the orders, what the service says of them and what happened to them, and the seed.
 */
export async function walkOrders(options: WalkOptions): Promise<WalkReport> {
  const market: WalkMarket = await startWalkMarket();
  try {
    const walk: Walk = { market, rng: createRng("orders", options.seed), steps: [], orders: [] };
    await awaitCollections(market);
    const report: WalkReport = {
      actions: {},
      statuses: {},
      orders: 0,
      checks: 0,
      seconds: { acting: 0, checking: 0 },
    };
    for (let done = 0; done < options.actions; done += options.batch) {
      const began = performance.now();
      for (let at = done; at < Math.min(options.actions, done + options.batch); at += 1) {
        count(report.actions, await step(walk));
      }
      const acted = performance.now();
      const { untruths, checked, statuses } = await check(walk);
      if (untruths.length > 0) throw new Error(describeFailure(walk, options, untruths));
      report.statuses = statuses;
      report.checks += checked;
      report.seconds.acting += (acted - began) / 1_000;
      report.seconds.checking += (performance.now() - acted) / 1_000;
    }
    return { ...report, orders: walk.orders.length };
  } finally {
    await market.stop();
  }
}
