import { type Address, zeroAddress } from "viem";
import type { Call, Chain } from "../../contract/chain";
import { optional } from "../../optional";
import { needsZeroFirst } from "../allowance/needs-zero-first";
import { shownEntry } from "../cart/cart-entry";
import type { ErrorContext, ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import { isOwnFault } from "../errors/is-own-fault";
import { ProblemError } from "../errors/problem-error";
import { assertMayPay } from "../flow/assert-may-pay";
import type { Ports } from "../flow/ports";
import { orderChain } from "../flow/trading-chain";
import { findCurrency } from "../review/describe-amount";
import { describeMissing } from "../review/describe-missing";
import { isUnpinned, type TokensFacts } from "../review/token-row";
import type { AnswerBook } from "./answer-book";
import { checkEntries, type SortedEntries, type SweepScene } from "./check-entries";
import { composeSweep, type SweepPlan, type SweepTotal, sweepTotals } from "./compose-sweep";
import { explainDropped, explainRefusal, explainShrunk } from "./explain-sweep";
import type { AnsweredEntry, LeftOut, SweepRequest, SweepReview } from "./request";
import { type DroppedEntry, type SweepTrial, trySweep } from "./try-sweep";
import { verifySweep } from "./verify";

/** Requests every fill. An entry that the service refuses is left out with its reason. */
async function answerEntries(
  { request, pin, ports }: Pick<SweepScene, "request" | "pin" | "ports">,
  book: AnswerBook,
): Promise<SortedEntries> {
  const { entries, buyer, web } = request;
  const counters = new Map<string, Promise<bigint | null>>();
  const counterOf = (maker: Address) => {
    const key = maker.toLowerCase();
    const asked = counters.get(key) ?? optional(ports.chain.counter(pin.chainId, pin.seaport, maker));
    counters.set(key, asked);
    return asked;
  };
  const answered = await Promise.all(
    entries.map(async (entry): Promise<AnsweredEntry | LeftOut> => {
      const { listing, item } = entry;
      try {
        if (listing.maker.toLowerCase() === buyer.toLowerCase()) throw new FlowError("own_listing");
        assertMayPay(web, listing.currency);
        const answer = await book.answer(entry, request, ports);
        const counter = await counterOf(listing.maker);
        return { id: listing.id, answer, shown: shownEntry(entry), counter, cart: entry };
      } catch (error) {
        if (!isOwnFault(error)) throw error;
        const context = { act: "sweep", itemName: item.name, chainName: web.chain.name } as const;
        const isShrunk = error instanceof ProblemError && error.problem.code === "invalid_quantity";
        return { entry, words: isShrunk ? explainShrunk(null, context) : explainError(error, context) };
      }
    }),
  );
  return {
    entries: answered.flatMap((each) => ("id" in each ? [each] : [])),
    leftOut: answered.flatMap((each) => ("words" in each ? [each] : [])),
  };
}

/** Reads the symbol and decimals of the cart's unpinned tokens. null if the chain does not answer. */
async function readTokens(
  { entries }: Pick<SortedEntries, "entries">,
  { pin, ports }: Pick<SweepScene, "pin" | "ports">,
): Promise<TokensFacts> {
  const currencies = entries.map(({ shown }) => shown.currency).filter((each) => isUnpinned(each, pin));
  const tokens = [...new Set(currencies.map((each) => each.toLowerCase() as Address))];
  const facts = await Promise.all(
    tokens.map(async (token) => [token, await optional(ports.chain.token(pin.chainId, token))] as const),
  );
  return Object.fromEntries(facts);
}

/** Reads the buyer's balance and allowance of each currency. null if the chain does not answer. */
async function readFunds({ request, pin, ports }: SweepScene, totals: readonly SweepTotal[]) {
  const { buyer } = request;
  const { chainId, conduit } = pin;
  const currencies = [...new Set([zeroAddress, ...totals.map(({ currency }) => currency)])];
  const amounts = await Promise.all(
    currencies.map(async (currency) => ({
      currency,
      balance: await optional(ports.chain.balance(chainId, buyer, currency)),
      allowance:
        currency === zeroAddress
          ? null
          : await optional(ports.chain.allowance(chainId, currency, buyer, conduit)),
    })),
  );
  const allowances = Object.fromEntries(
    amounts.flatMap(({ currency, allowance }) => (allowance === null ? [] : [[currency, allowance]])),
  );
  return { balances: new Map(amounts.map(({ currency, balance }) => [currency, balance])), allowances };
}

/** The tokens whose allowance must be set to zero before it can change. */
async function readZeroFirst(
  approvals: readonly Call[],
  allowances: Readonly<Record<Address, bigint>>,
  { request, pin, ports }: SweepScene,
): Promise<Address[]> {
  const asked = await Promise.all(
    approvals.map((call) => {
      const allowance = allowances[call.to] ?? 0n;
      return needsZeroFirst(call, { owner: request.buyer, spender: pin.conduit, allowance }, ports);
    }),
  );
  return approvals.flatMap(({ to }, index) => (asked[index] === true ? [to] : []));
}

/** How much more the buyer needs, in words; null if they have enough or it is unknown. */
function missingFunds(
  totals: readonly SweepTotal[],
  balances: ReadonlyMap<Address, bigint | null>,
  { chain, networkFee }: { chain: Chain; networkFee: bigint | null },
): string | null {
  const price = totals.find(({ currency }) => currency === zeroAddress)?.amount ?? 0n;
  const native = { currency: zeroAddress, amount: price + (networkFee ?? 0n) };
  const due = [native, ...totals.filter(({ currency }) => currency !== zeroAddress)];
  const words = due.flatMap(({ currency, amount }) => {
    const missing = amount - (balances.get(currency) ?? amount);
    return missing > 0n ? [describeMissing(missing, findCurrency(chain, currency))] : [];
  });
  return words.length === 0 ? null : words.join(" and ");
}

/** Asks the chain about every entry that can be tried without a new approval. null if the chain does not answer. */
async function tryOut(
  whole: SweepPlan<AnsweredEntry>,
  compose: (entries: readonly AnsweredEntry[]) => SweepPlan<AnsweredEntry>,
  { request, ports }: SweepScene,
): Promise<SweepTrial<AnsweredEntry> | null> {
  const unpaid = new Set(whole.approvals.map(({ to }) => to.toLowerCase()));
  const entries = whole.entries.filter(({ shown }) => !unpaid.has(shown.currency.toLowerCase()));
  if (entries.length === 0) return null;
  return optional(
    trySweep({ entries, compose, tryCall: (call) => ports.chain.tryCall(call, request.buyer) }),
  );
}

/** Explains which entries could not be combined or would not be filled. */
function explainAll(
  refused: SweepPlan["refused"],
  dropped: readonly DroppedEntry[],
  { request, chain }: SweepScene,
): LeftOut[] {
  const explain = (id: string, words: (context: ErrorContext) => ErrorWords): LeftOut[] => {
    const entry = request.entries.find(({ listing }) => listing.id === id);
    if (entry === undefined) return [];
    return [{ entry, words: words({ chainName: chain.name, itemName: entry.item.name }) }];
  };
  return [
    ...refused.flatMap(({ id, reason }) => explain(id, (context) => explainRefusal(reason, context))),
    ...dropped.flatMap((each) => explain(each.id, (context) => explainDropped(each, context))),
  ];
}

/**
 * Requests the fills, compares each with what the page showed, combines them, asks the chain about the whole, and compares that with the
 * cart. An entry that cannot be bought is left out with its reason. Sends nothing.
 *
 * @param book caches the service's answers between the reviews of a checkout
 * @throws FlowError `trading_off`, ProblemError or UnreachableError if nothing can be bought now
 */
export async function prepareSweep(
  request: SweepRequest,
  ports: Ports,
  book: AnswerBook,
): Promise<SweepReview> {
  const { chain, pin } = orderChain(request.web);
  const time = optional(ports.chain.time(pin.chainId));
  const answered = await answerEntries({ request, pin, ports }, book);
  const payTokens = await readTokens(answered, { pin, ports });
  const now = Math.max((await time) ?? 0, Math.floor(ports.now() / 1000));
  const scene: SweepScene = { request, chain, pin, ports, now, payTokens };
  const sorted = await checkEntries(answered, scene);
  const { balances, allowances } = await readFunds(scene, sweepTotals(sorted.entries));
  const plain = composeSweep({ entries: sorted.entries, pin, allowances });
  const zeroFirst = await readZeroFirst(plain.approvals, allowances, scene);
  const compose = (entries: readonly AnsweredEntry[]) =>
    composeSweep({ entries, pin, allowances, zeroFirst });
  const whole = compose(sorted.entries);

  // With too little money, the chain would refuse for that reason alone.
  const isAffordable = missingFunds(whole.totals, balances, { chain, networkFee: null }) === null;
  const trial = isAffordable ? await tryOut(whole, compose, scene) : null;
  const dropped = trial?.dropped ?? [];
  const plan = compose(whole.entries.filter(({ id }) => !dropped.some((each) => each.id === id)));
  const { call, approvals, entries, totals } = plan;

  const ready = isAffordable && approvals.length === 0;
  const fee = ready && call !== null ? optional(ports.chain.networkFee(call, request.buyer)) : null;
  const networkFee = await fee;
  const verification =
    call === null
      ? null
      : verifySweep({
          call,
          approvals,
          entries,
          taker: request.buyer,
          walletChainId: ports.wallet.account()?.chainId ?? null,
          chain,
          pin,
          simulation: ready && trial !== null ? entries.map(() => true) : null,
          simulateLater: !ready,
          payTokens,
          now,
        });
  return {
    plan,
    verification,
    leftOut: [...sorted.leftOut, ...explainAll(whole.refused, dropped, scene)],
    replaced: [...new Set(approvals.map(({ to }) => to))].flatMap((currency) => {
      const before = allowances[currency];
      return before === undefined ? [] : [{ currency, before }];
    }),
    networkFee,
    missing: missingFunds(totals, balances, { chain, networkFee }),
  };
}
