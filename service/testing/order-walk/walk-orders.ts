import { createRng, type Rng } from "../../../local/seed-art/draw/rng";
import type { DatabaseKind } from "../databases";
import { drawFromBags } from "../draw-from-bags";
import { approve, cancel, expire, reorgChain, revoke, transfer } from "./chain-actions";
import { findWrongFulfilments, findWrongOrders } from "./check-orders";
import { endOrder } from "./end-action";
import { fill } from "./fill-action";
import { listToken, offer } from "./post-actions";
import { type Book, findMisplaced, type Mismatch, readBook, readWholeBook } from "./read-book";
import { awaitCollections, settle, type Walk, type WalkOrder } from "./walk";
import { startWalkMarket, type WalkMarket, type WalkPlace } from "./walk-market";

export interface WalkOptions {
  /** The walk is a function of the seed. */
  seed: string;
  /** The number of actions, over all chains. */
  actions: number;
  /**
   * Each chain's walk goes on after its actions, up to five times as far, until orders of all these statuses were compared: those of
   * Seaport, and `ended` for orders that their makers ended.
   */
  statuses?: readonly string[];
  /** The number of actions on a chain between two checks of its orders. */
  batch: number;
  /** The number of long-ended orders that are checked after each batch, or all; at the end all are. */
  sample: number | "all";
  /** The service's kind of database. */
  database: DatabaseKind;
  /** Whether one of three RPCs of each chain lies at random; by default the service has one, which does not. */
  isLiedTo?: boolean;
  /** Called after each batch, with its number of actions. */
  onBatch?: (actions: number) => void;
  /** Called at the end, while everything still runs. */
  afterWalk?: (walks: readonly Walk[]) => Promise<void>;
}

/** The statistics of a walk without a failure. */
export interface WalkReport {
  actions: Record<string, number>;
  /** The final statuses of the orders. */
  statuses: Record<string, number>;
  /** The number of comparisons for orders of each status, and of those that their makers ended. */
  compared: Record<string, number>;
  orders: number;
  /** The number of comparisons of an order with the chain. */
  checks: number;
  /** The number of the service's transactions for active orders that were requested and simulated. */
  served: number;
  /** How many answers were asked for during each lie. */
  lies: Record<string, number>;
  /** The duration without the start of chains and service. */
  seconds: number;
}

const actions = {
  list: { weight: 13, act: listToken },
  offer: { weight: 10, act: offer },
  transfer: { weight: 6, act: transfer },
  approve: { weight: 5, act: approve },
  revoke: { weight: 3, act: revoke },
  cancel: { weight: 3, act: cancel },
  end: { weight: 3, act: endOrder },
  fill: { weight: 7, act: fill },
  expire: { weight: 2, act: expire },
  reorg: { weight: 2, act: reorgChain },
} satisfies Record<string, { weight: number; act: (walk: Walk, place: WalkPlace) => Promise<string> }>;

type Action = keyof typeof actions;

/** A walk with its next action, and the statuses of the orders that were compared. */
type DrawnWalk = Walk & { drawAction: () => Action; compared: Set<string> };

/** The possible actions of a walk. */
export const walkActions = Object.keys(actions) as readonly Action[];

/** The number of inactive orders in each batch whose fulfilment is requested. */
const checkedRefusals = 12;
/** The number of an order's steps in a failure report. */
const reportedSteps = 12;
const reportedOrders = 3;

function count(into: Record<string, number>, name: string): void {
  into[name] = (into[name] ?? 0) + 1;
}

async function step(walk: DrawnWalk): Promise<Action> {
  const { place, steps } = walk;
  const name = walk.drawAction();
  const text = await actions[name].act(walk, place);
  steps.push({ number: steps.length + 1, block: place.chain.head().number, text });
  return name;
}

/** The steps that concern an order: by its name, its maker, its item, or because they reverted blocks. */
function storyOf({ steps }: Walk, { order: { label, place, order } }: Mismatch): string[] {
  const made = steps.findIndex(({ text }) => text.endsWith(`: ${label}`));
  const maker = place.traders.find(({ account }) => account.address === order.offerer)?.name ?? label;
  const item = / of (\w+ #\d+) /.exec(steps[made]?.text ?? "")?.[1] ?? label;
  const names = (words: string[]) => new RegExp(`(?:^|\\W)(?:${words.join("|")})(?:$|\\W)`);
  const own = names([label]);
  const others = names([maker, item, "reorganisation"]);
  // Orders posted beside it do not change it.
  const isPost = / (?:lists|offers) /;
  const related = steps
    .slice(made)
    .filter(({ text }) => own.test(text) || (others.test(text) && !isPost.test(text)));
  const isLate = (index: number) => index >= related.length - reportedSteps;
  return related
    .filter(({ text }, index) => own.test(text) || isLate(index))
    .map(({ number, block, text }) => `      ${number}. block ${block}: ${text}`);
}

function describeFailure(walk: Walk, { seed }: WalkOptions, mismatches: readonly Mismatch[]): string {
  const byOrder = new Map<WalkOrder, Mismatch[]>();
  for (const mismatch of mismatches) {
    byOrder.set(mismatch.order, [...(byOrder.get(mismatch.order) ?? []), mismatch]);
  }
  const shown = [...byOrder.values()].slice(0, reportedOrders).flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { order, status } = first;
    return [
      `  ${order.label} (${order.id}) has the status ${status}:`,
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
  walk: DrawnWalk,
  options: WalkOptions,
  { book, rng, report }: { book: Book; rng: Rng | null; report: WalkReport },
): Promise<void> {
  const { entries } = book;
  const { mismatches, served } = await findWrongOrders(walk, entries, rng);
  const ended = entries.filter(({ record }) => record.status !== "active");
  const over = ended.length === 0 ? [] : Array.from({ length: checkedRefusals }, () => walk.rng.pick(ended));
  const found = [
    ...mismatches,
    ...findMisplaced(walk, book),
    ...(await findWrongFulfilments(walk.market, over)),
  ];
  if (found.length > 0) throw new Error(describeFailure(walk, options, found));
  report.served += served;
  report.checks += entries.length;
  for (const { record } of entries) {
    const status = record.statusReason === "ended" ? "ended" : record.status;
    count(report.compared, status);
    walk.compared.add(status);
  }
}

/** Compares orders that may have changed since the last time, and a sample of the rest. */
async function check(walk: DrawnWalk, options: WalkOptions, report: WalkReport): Promise<void> {
  const { sample } = options;
  await settle(walk.market, walk.place);
  const books = sample === "all" ? readWholeBook(walk) : [await readBook(walk, sample)];
  for await (const book of books) await compare(walk, options, { book, rng: walk.rng, report });
}

/** Compares all orders. @returns their statuses. */
async function checkAll(walk: DrawnWalk, options: WalkOptions, report: WalkReport): Promise<string[]> {
  await settle(walk.market, walk.place);
  const statuses: string[] = [];
  for await (const book of readWholeBook(walk)) {
    await compare(walk, options, { book, rng: null, report });
    for (const { record } of book.entries) {
      statuses.push([record.status, record.statusReason].filter((word) => word !== null).join(": "));
    }
  }
  return statuses;
}

/** Runs one walk to its end, in batches, or until another one has failed. */
async function goOn(
  walk: DrawnWalk,
  options: WalkOptions,
  { report, failure }: { report: WalkReport; failure: AbortController },
): Promise<void> {
  const { actions: least, batch, onBatch, statuses: wanted = [] } = options;
  const isOver = () => {
    const { length } = walk.steps;
    return length >= 5 * least || (length >= least && wanted.every((status) => walk.compared.has(status)));
  };
  let final: string[] = [];
  while (!isOver() && !failure.signal.aborted) {
    const from = walk.steps.length;
    const until = from < least ? Math.min(least, from + batch) : from + batch;
    while (walk.steps.length < until) count(report.actions, await step(walk));
    if (until < least) await check(walk, options, report);
    else final = await checkAll(walk, options, report);
    onBatch?.(until - from);
  }
  report.orders += final.length;
  for (const status of final) count(report.statuses, status);
}

/**
 * Lets several accounts on two chains do random things. After each batch it compares the service's statuses with
 * simulated fills on the chain: of all orders that are open or ended recently, of a sample of the others, and at the
 * end of all. The chains are walked at the same time and independently, so that each walk is a function of the seed.
 *
 * @throws Error that names the orders, their statuses, their history, and the seed.
 */
export async function walkOrders(options: WalkOptions): Promise<WalkReport> {
  const { seed, database, isLiedTo = false } = options;
  const market: WalkMarket = await startWalkMarket(database, isLiedTo ? seed : null);
  try {
    await awaitCollections(market);
    const report: WalkReport = {
      actions: {},
      statuses: {},
      compared: {},
      orders: 0,
      checks: 0,
      served: 0,
      lies: {},
      seconds: 0,
    };
    const began = performance.now();
    const share = Math.ceil(options.actions / market.places.length);
    const walks = market.places.map((place): DrawnWalk => {
      const rng = createRng("orders", seed, place.chain.id);
      const drawAction = drawFromBags(rng, actions);
      return { market, place, rng, steps: [], orders: [], drawAction, compared: new Set() };
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
    const seconds = (performance.now() - began) / 1_000;
    await options.afterWalk?.(walks);
    return { ...report, lies: market.lies(), seconds };
  } finally {
    await market.stop();
  }
}
