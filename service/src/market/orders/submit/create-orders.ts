import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { OrderSide } from "@/lib/contract/order";
import type { Db } from "../../../db/database";
import type { Journal } from "../../../journal/open-journal";
import type { ChainState, ServedChains } from "../../chains/served-chains";
import type { MarketEvents } from "../../changes/market-events";
import { MarketError, unsupportedChain } from "../../errors/market-error";
import { accountBlocked, readBlocks } from "../../gates/blocks";
import { neverPaused, readTrading, tradingPaused } from "../../gates/trading";
import { findReplaced } from "../ending/check-replacement";
import { endForGood } from "../ending/end-orders";
import type { OrderChains } from "../on-chain/order-chains";
import { listKnownHashes, listOrdersByHash } from "../read/get-order";
import { parseSubmission } from "../rules/check-terms";
import { refusal } from "../rules/order-verdict";
import { checkSignature } from "../signatures/check-signature";
import { isSignatureRevoked } from "../signatures/is-signature-revoked";
import { checkMakerSignature } from "../signatures/maker-signature";
import type { StoredOrderRow } from "../status/order-columns";
import { refuseEnded } from "../status/refuse-status";
import { setHidden } from "../status/set-hidden";
import { setOrderFlags } from "../status/set-order-flags";
import { statusAt } from "../status/status";
import { checkScope } from "./check-scope";
import { orderId } from "./order-rows";
import { findReplacedOrders, refuseOldEnds } from "./replaced-orders";
import { storeOrders } from "./store-orders";
import {
  type AcceptedOrder,
  type OrderBody,
  readSubmission,
  type Submission,
  signedHash,
} from "./submission";
import type { OrderValidator } from "./validate-orders";

/** A stored order, whether this request stored it, and its chain as of the request. */
export interface CreatedOrder {
  created: boolean;
  row: StoredOrderRow;
  config: ChainConfig;
  state: ChainState;
}

export interface CreateDependencies {
  db: Db;
  events: MarketEvents;
  journal: Journal | null;
  served: ServedChains;
  orderChains: OrderChains;
  validate: OrderValidator;
}

/**
 * Validates and stores orders, each on its own.
 *
 * @param orders.unhide the maker's signature (`x-maker-signature`) that shows a hidden order again, and confirms one that waits for
 * that since a restore; for one order only.
 * @returns for each body, in order, the stored order or the reason for its refusal.
 */
export async function createOrders(
  dependencies: CreateDependencies,
  { side, bodies, unhide }: { side: OrderSide; bodies: readonly OrderBody[]; unhide?: string | undefined },
): Promise<(CreatedOrder | MarketError)[]> {
  const { served } = dependencies;
  const states = await served.states();
  const results: (CreatedOrder | MarketError)[] = bodies.map(({ chain }) => unsupportedChain(chain));
  for (const [id, config] of served.configs) {
    const state = states.get(id);
    const own = bodies.flatMap((body, index) => (body.chain === id ? [{ body, index }] : []));
    if (state === undefined || own.length === 0) continue;
    const submissions = own.map(({ body }) => readSubmission(side, body, config));
    const outcomes = await createOnChain(dependencies, { state, config, submissions, unhide });
    for (const [at, { index }] of own.entries()) {
      const outcome = outcomes[at];
      if (outcome !== undefined) results[index] = outcome;
    }
  }
  return results;
}

interface ChainBatch {
  state: ChainState;
  config: ChainConfig;
  submissions: readonly Submission[];
  unhide: string | undefined;
}

async function createOnChain(
  dependencies: CreateDependencies,
  batch: ChainBatch,
): Promise<(CreatedOrder | MarketError)[]> {
  const { db, validate } = dependencies;
  const { state, config, submissions } = batch;
  const hashes = submissions.map(({ hash }) => hash);
  const repeated = await listKnownHashes(db, config.id, hashes);
  const known = new Map((await listOrdersByHash(db, config.id, repeated)).map((row) => [row.hash, row]));
  const unknown = submissions.filter(({ hash }) => !known.has(hash));
  const verdicts = new Map<Submission, AcceptedOrder | MarketError>([
    ...(await refuseByDesk(db, config, unknown)),
    ...(await refuseOldEnds(db, unknown)),
  ]);
  const fresh = unknown.filter((submission) => !verdicts.has(submission));
  for (const [index, verdict] of (await validate(state, fresh)).entries()) {
    const submission = fresh[index];
    if (submission !== undefined) verdicts.set(submission, verdict);
  }
  const { now } = state;
  const valid = [...verdicts.values()].flatMap((verdict) =>
    verdict instanceof MarketError ? [] : [verdict],
  );
  const { replaced, refused: misfits } = await findReplacedOrders(db, { accepted: valid, now });
  for (const [submission, misfit] of misfits) verdicts.set(submission, misfit);
  const accepted = valid.filter(({ submission }) => !misfits.has(submission));
  const { inserted, refused } = await storeOrders(dependencies, {
    chain: config.id,
    now,
    accepted,
    replaced,
  });

  const repeats = await Promise.all(
    submissions.map((submission) => {
      const row = known.get(submission.hash);
      return row === undefined ? null : repeat(dependencies, batch, { submission, row });
    }),
  );
  const stored = new Map((await listOrdersByHash(db, config.id, hashes)).map((row) => [row.hash, row]));
  const seen = new Set<string>();
  return submissions.map((submission, index) => {
    const reason = [repeats[index], verdicts.get(submission)].find((entry) => entry instanceof MarketError);
    if (reason !== undefined) return reason;
    // Another request may have stored the same order in the meantime.
    const row = stored.get(submission.hash);
    if (row === undefined) {
      const tooMany = refused.get(orderId(config.id, submission.hash));
      return tooMany ?? new MarketError("internal_error", "The order could not be stored.");
    }
    const created = inserted.has(row.id) && !seen.has(row.id);
    seen.add(row.id);
    return { created, row, config, state };
  });
}

/** New orders that the operators do not take: all while trading is paused, and those of blocked makers. */
async function refuseByDesk(
  db: Db,
  { id, name }: ChainConfig,
  submissions: readonly Submission[],
): Promise<[Submission, MarketError][]> {
  if (submissions.length === 0) return [];
  const makers = [...new Set(submissions.map(({ order }) => checksummed(order.offerer)))];
  const [trading, blocks] = await Promise.all([readTrading(db), readBlocks(db, makers)]);
  const own = trading.get(id) ?? neverPaused;
  if (own.state === "off") {
    return submissions.map((submission) => [submission, tradingPaused(name, own)]);
  }
  return submissions.flatMap((submission): [Submission, MarketError][] => {
    const block = blocks.get(checksummed(submission.order.offerer));
    return block === undefined ? [] : [[submission, accountBlocked(block)]];
  });
}

/**
 * An order that is stored already. It must match the stored one, its signature must still be right (otherwise the
 * record would confirm a forgery), and it must not be over. Its status covers the other rules.
 *
 * @returns why the repetition is refused, or null.
 */
async function repeat(
  dependencies: CreateDependencies,
  { state, config, unhide }: ChainBatch,
  { submission, row }: Repetition,
): Promise<MarketError | null> {
  const { db, orderChains } = dependencies;
  try {
    const refused = overRefusal(row, state.now) ?? misfitRefusal(submission);
    if (refused !== null) return refused;
    if (submission.signature.toLowerCase() !== row.signature.toLowerCase()) {
      const unsigned = await resign(dependencies, { state, config }, { submission, row });
      if (unsigned !== null) return unsigned;
    }
    if (submission.replaces !== undefined) {
      const replaced = await findReplaced(db, { ...submission, replaces: submission.replaces }, state.now);
      if (replaced instanceof MarketError) return replaced;
      const ids = replaced.endedAt === null ? [replaced.id] : [];
      await endForGood(dependencies, { chain: config.id, ids, now: state.now });
    }
    if (unhide === undefined) return null;
    await checkMakerSignature(unhide, {
      action: "unhide",
      order: row,
      chain: config,
      orderChains,
      now: state.now,
    });
    await setHidden(dependencies, { order: row, hidden: false, now: state.now });
    return null;
  } catch (error) {
    if (error instanceof MarketError) return error;
    throw error;
  }
}

interface Repetition {
  submission: Submission;
  row: StoredOrderRow;
}

/** The hash covers neither the endpoint of an order nor the scope in its request. */
function misfitRefusal({ side, order, chain, announced, scope }: Submission): MarketError | null {
  const { parsed, failures } = parseSubmission(order, { side, chain, announced });
  const [first, ...others] = [...failures, ...(parsed === null ? [] : checkScope(scope, parsed))];
  return first === undefined ? null : refusal([first, ...others]);
}

/**
 * Another signature than the stored one. Anybody can make one that a contract wallet accepts, by adding bytes that it
 * ignores. So the stored signature is replaced only once the wallet rejects it, for instance after a change of owner.
 *
 * @returns why the signature is refused, or null.
 */
async function resign(
  { db, events, served, orderChains }: CreateDependencies,
  { state, config }: Pick<ChainBatch, "state" | "config">,
  { submission, row }: Repetition,
): Promise<MarketError | null> {
  const context = { chain: config, configs: served.configs, orderChains };
  const verdict = await checkSignature(signedHash(submission), context);
  if (!verdict.ok) {
    const errors = [{ path: "signature", code: verdict.code, message: verdict.message }];
    return new MarketError(verdict.code, verdict.message, { errors, action: verdict.action });
  }
  if (!(await isSignatureRevoked(orderChains, row, config))) return null;
  const { signature, contractSigned } = verdict;
  const signed = { signature, contractSigned };
  const flags = row.fault === "invalid_signature" ? { ...signed, fault: null } : signed;
  await setOrderFlags(db, events, { order: row, flags, now: state.now });
  return null;
}

function overRefusal(row: StoredOrderRow, now: number): MarketError | null {
  const { status, statusReason } = statusAt(row, now);
  if (status === "filled") {
    return new MarketError("order_filled", "The order is already filled.", { statusReason });
  }
  if (status === "cancelled") {
    const message = "The order is cancelled on-chain. Sign a new one.";
    return new MarketError("order_cancelled", message, { statusReason, action: "sign_again" });
  }
  if (statusReason === "ended") return refuseEnded();
  if (status === "expired") {
    return new MarketError("order_already_expired", "The order has already ended.", { action: "sign_again" });
  }
  return null;
}
