import { createRng, type Rng } from "../../../local/seed-art/draw/rng";
import type { DatabaseKind } from "../databases";
import { approve, cancel, expire, reorg, revoke, transfer } from "./chain-actions";
import { findFalseHelp, findUntruths } from "./check-orders";
import { fill } from "./fill-action";
import { list, offer } from "./post-actions";
import { type Book, findMisplaced, readBook, readWholeBook, type Untruth } from "./read-book";
import { awaitCollections, settle, type Walk, type WalkOrder } from "./walk";
import { startWalkMarket, type WalkMarket, type WalkPlace } from "./walk-market";

export interface WalkOptions {
  /** The walk is a function of it. */
  seed: string;
  /** How many actions, over all chains. */
  actions: number;
  /** After how many actions on a chain its orders are checked. */
  batch: number;
  /** How many of the orders that have been over for some batches are looked at again after each; all of them are at the end. */
  sample: number;
  /** What the service keeps its orders in. */
  database: DatabaseKind;
  /** Told after each batch, with the number of its actions. */
  onBatch?: (actions: number) => void;
}

/** What a walk that found nothing went through. */
export interface WalkReport {
  actions: Record<string, number>;
  /** How the orders ended up. */
  statuses: Record<string, number>;
  /** How many of the comparisons were of orders of that status. */
  compared: Record<string, number>;
  orders: number;
  /** How often an order was compared with the chain. */
  checks: number;
  /** How often the service was asked for the transaction that fills an active one, which was then tried. */
  served: number;
  /** How long it took, the start of chains and service apart. */
  seconds: number;
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

type Action = keyof typeof actions;

/** What may happen in a walk. */
export const walkActions = Object.keys(actions) as readonly Action[];

/** Of what is not active, so many a batch are asked to be filled through the service. */
const refusalsAsked = 12;
/** Steps that a failure tells of an order. */
const stepsTold = 12;
const ordersTold = 3;

function count(into: Record<string, number>, name: string): void {
  into[name] = (into[name] ?? 0) + 1;
}

async function step(walk: Walk): Promise<Action> {
  const { rng, place, steps } = walk;
  const name = rng.key(actions);
  const text = await actions[name].act(walk, place);
  steps.push({ number: steps.length + 1, block: place.chain.head().number, text });
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
    .filter(({ text }) => own.test(text) || (others.test(text) && !isPost.test(text)));
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
      `  ${order.label} (${order.id}) is said to be ${status}:`,
      ...own.map(({ words }) => `    ${words}`),
      ...storyOf(walk, first),
    ];
  });
  const where = `After ${walk.steps.length} actions on ${walk.place.chain.id}`;
  return [
    `${where} ${byOrder.size} orders are not what the service says. ORDER_WALK_SEED=${seed}`,
    ...shown,
  ].join("\n");
}

/** Compares a part of the book with its chain. */
async function compare(
  walk: Walk,
  options: WalkOptions,
  { book, rng, report }: { book: Book; rng: Rng | null; report: WalkReport },
): Promise<void> {
  const { said } = book;
  const { untruths, served } = await findUntruths(walk, said, rng);
  const ended = said.filter(({ record }) => record.status !== "active");
  const over = ended.length === 0 ? [] : Array.from({ length: refusalsAsked }, () => walk.rng.pick(ended));
  const found = [...untruths, ...findMisplaced(walk, book), ...(await findFalseHelp(walk.market, over))];
  if (found.length > 0) throw new Error(describeFailure(walk, options, found));
  report.served += served;
  report.checks += said.length;
  for (const { record } of said) count(report.compared, record.status);
}

/** Compares what may have changed since the last time, and a sample of the rest. */
async function check(walk: Walk, options: WalkOptions, report: WalkReport): Promise<void> {
  await settle(walk.market, walk.place);
  const book = await readBook(walk, options.sample);
  await compare(walk, options, { book, rng: walk.rng, report });
}

/** Compares everything, and notes how it ended. */
async function checkAll(walk: Walk, options: WalkOptions, report: WalkReport): Promise<void> {
  await settle(walk.market, walk.place);
  for await (const book of readWholeBook(walk)) {
    await compare(walk, options, { book, rng: null, report });
    report.orders += book.said.length;
    for (const { record } of book.said) {
      const words = [record.status, record.statusReason].filter((word) => word !== null);
      count(report.statuses, words.join(": "));
    }
  }
}

/** Takes one walk to its end, in batches, or until another one has failed. */
async function goOn(
  walk: Walk,
  options: WalkOptions,
  { report, failure }: { report: WalkReport; failure: AbortController },
): Promise<void> {
  const { actions: total, batch, onBatch } = options;
  while (walk.steps.length < total && !failure.signal.aborted) {
    const from = walk.steps.length;
    const until = Math.min(total, from + batch);
    while (walk.steps.length < until) count(report.actions, await step(walk));
    if (until < total) await check(walk, options, report);
    else await checkAll(walk, options, report);
    onBatch?.(until - from);
  }
}

/**
 * Lets several accounts on two chains do random things, and after each batch compares what the service says of the orders with what the
 * chain does when they are filled: of all that are open or were lately, of a sample of the others, and at the end of every one. The
 * chains are walked at the same time, each by itself, so that each is a function of the seed.
 *
 * @throws Error that names the orders, what the service says of them and what happened to them, and the seed.
 */
export async function walkOrders(options: WalkOptions): Promise<WalkReport> {
  const market: WalkMarket = await startWalkMarket(options.database);
  try {
    await awaitCollections(market);
    const report: WalkReport = {
      actions: {},
      statuses: {},
      compared: {},
      orders: 0,
      checks: 0,
      served: 0,
      seconds: 0,
    };
    const began = performance.now();
    const share = Math.ceil(options.actions / market.places.length);
    const walks = market.places.map((place): Walk => {
      const rng = createRng("orders", options.seed, place.chain.id);
      return { market, place, rng, steps: [], orders: [] };
    });
    const failure = new AbortController();
    await Promise.all(
      walks.map((walk) =>
        goOn(walk, { ...options, actions: share }, { report, failure }).catch((error) =>
          failure.abort(error),
        ),
      ),
    );
    failure.signal.throwIfAborted();
    return { ...report, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await market.stop();
  }
}
