import { type Address, zeroAddress } from "viem";
import type { ChainPin } from "../../chains/config";
import type { Call } from "../../contract/chain";
import { optional } from "../../optional";
import { sameAddress } from "../../same-address";
import { shownOffer } from "../accept/request";
import { verifyAcceptance } from "../accept/verify";
import { FlowError } from "../errors/flow-error";
import { isOwnFault } from "../errors/is-own-fault";
import { assertOrderOf } from "../fill/assert-order-of";
import type { Simulation } from "../fill/fulfillment-facts";
import { isUnsigned } from "../fill/try-fill";
import { assertMayPay } from "../flow/assert-may-pay";
import type { Ports } from "../flow/ports";
import { orderChain } from "../flow/trading-chain";
import { describeMissing } from "../review/describe-missing";
import { isUnpinned, type TokensFacts } from "../review/token-row";
import type { AnswerBook } from "./answer-book";
import { approvalOf, composeAcceptances, contractsOf } from "./compose";
import { explainApart, explainFalseAnswer, explainRefused, explainTooMany } from "./explain-left-out";
import type {
  AcceptEntry,
  AcceptManyRequest,
  AcceptManyReview,
  AnsweredAcceptance,
  LeftOutAcceptance,
} from "./request";
import { tryAcceptances } from "./try-acceptances";
import { verifyAcceptances } from "./verify";

interface Scene {
  request: AcceptManyRequest;
  pin: ChainPin;
  ports: Ports;
}

function contextOf({ item }: AcceptEntry, { request }: Pick<Scene, "request">) {
  return { act: "accept", itemName: item.name, chainName: request.web.chain.name } as const;
}

/** Requests every acceptance. One that the service refuses is left out with its reason. */
async function answerEntries(
  scene: Scene,
  book: AnswerBook,
): Promise<{ answered: AnsweredAcceptance[]; leftOut: LeftOutAcceptance[] }> {
  const { request, pin, ports } = scene;
  const { web, seller } = request;
  const counters = new Map<string, Promise<bigint | null>>();
  const counterOf = (maker: Address) => {
    const key = maker.toLowerCase();
    const asked = counters.get(key) ?? optional(ports.chain.counter(pin.chainId, pin.seaport, maker));
    counters.set(key, asked);
    return asked;
  };
  const answered: AnsweredAcceptance[] = [];
  const leftOut: LeftOutAcceptance[] = [];
  const answers = await Promise.all(
    request.entries.map(async (entry) => {
      const { offer, item } = entry;
      try {
        assertOrderOf(item, { order: offer, web });
        assertMayPay(web, offer.currency);
        if (sameAddress(offer.maker, seller)) throw new FlowError("own_offer");
        const answer = await book.answer(entry, seller, ports);
        return { ...entry, answer, counter: await counterOf(offer.maker) };
      } catch (error) {
        if (!isOwnFault(error)) throw error;
        return { entry, words: explainRefused(error, contextOf(entry, scene)) };
      }
    }),
  );
  for (const each of answers) {
    if ("answer" in each) answered.push(each);
    else leftOut.push(each);
  }
  return { answered, leftOut };
}

/** Reads the symbol and decimals of the unpinned tokens that the offers pay. null if the chain does not answer. */
async function readTokens(entries: readonly AcceptEntry[], { pin, ports }: Scene): Promise<TokensFacts> {
  const currencies = entries.map(({ offer }) => offer.currency).filter((each) => isUnpinned(each, pin));
  const tokens = [...new Set(currencies.map((each) => each.toLowerCase() as Address))];
  const facts = await Promise.all(
    tokens.map(async (token) => [token, await optional(ports.chain.token(pin.chainId, token))] as const),
  );
  return Object.fromEntries(facts);
}

/** An approval for each collection that the conduit may not move yet, as the chain has it. Without its answer the service's counts. */
async function readApprovals(
  entries: readonly AnsweredAcceptance[],
  { request, pin, ports }: Scene,
): Promise<Call[]> {
  const calls = await Promise.all(
    contractsOf(entries).map(async (token) => {
      const isApproved = await optional(
        ports.chain.isApprovedForAll(pin.chainId, token, request.seller, pin.conduit),
      );
      const isAsked = entries.some(
        ({ item, answer }) => sameAddress(item.contract, token) && answer.approvals.length > 0,
      );
      return (isApproved === null ? isAsked : !isApproved) ? [approvalOf(token, pin)] : [];
    }),
  );
  return calls.flat();
}

/** Compares each answer on its own with what the page showed. One that differs is left out, and none of its bytes are sent. */
async function checkAnswers(
  answered: readonly AnsweredAcceptance[],
  scene: Scene & { payTokens: TokensFacts; now: number },
): Promise<{ entries: AnsweredAcceptance[]; leftOut: LeftOutAcceptance[] }> {
  const { request, pin, ports, payTokens, now } = scene;
  const isTrue = (entry: AnsweredAcceptance, counter: bigint | null) =>
    !verifyAcceptance({
      answer: entry.answer,
      shown: shownOffer(entry),
      taker: request.seller,
      walletChainId: ports.wallet.account()?.chainId ?? null,
      chain: request.web.chain,
      pin,
      counter,
      // The chain is asked about the whole.
      simulation: null,
      simulateLater: true,
      payToken: payTokens[entry.offer.currency.toLowerCase()] ?? null,
      now,
    }).blocked;
  const wrong = answered.filter((entry) => !isTrue(entry, entry.counter));
  const leftOut = await Promise.all(
    wrong.map(async (entry): Promise<LeftOutAcceptance> => {
      const context = contextOf(entry, scene);
      // A maker who ends all orders at once raises the counter, which changes every hash. The answer is then not false.
      const isEnded =
        isTrue(entry, null) &&
        (await ports.chain.tryCall(entry.answer.transaction, request.seller).then(() => false, isUnsigned));
      return {
        entry,
        words: isEnded ? explainRefused(new FlowError("offer_ended"), context) : explainFalseAnswer(context),
      };
    }),
  );
  return { entries: answered.filter((entry) => !wrong.includes(entry)), leftOut };
}

/** Asks the chain about the whole, and leaves out what would revert it. */
async function tryOut(
  entries: readonly AnsweredAcceptance[],
  scene: Scene,
): Promise<{ leftOut: LeftOutAcceptance[]; simulation: Simulation | null }> {
  const { request, pin, ports } = scene;
  const trial = await optional(
    tryAcceptances({
      entries,
      compose: (some) => composeAcceptances(some, { pin }),
      tryCall: (call) => ports.chain.tryCall(call, request.seller),
    }),
  );
  return {
    simulation: trial?.isAccepted ? { ok: true } : null,
    leftOut: (trial?.dropped ?? []).map(({ entry, error, isOnlyTooMany }) => {
      const explain = isOnlyTooMany ? explainTooMany : explainRefused;
      return { entry, words: explain(error, contextOf(entry, scene)) };
    }),
  };
}

/**
 * Requests the acceptances, compares each with what the page showed, joins them, asks the chain about the whole, and compares that with the
 * page. An offer that cannot be accepted is left out with its reason. Sends nothing.
 *
 * @param book caches the service's answers between the reviews of a dialog
 * @throws FlowError `trading_off`, ProblemError or UnreachableError if nothing can be accepted now
 */
export async function prepareAcceptMany(
  request: AcceptManyRequest,
  ports: Ports,
  book: AnswerBook,
): Promise<AcceptManyReview> {
  const { chain, pin } = orderChain(request.web);
  const { seller } = request;
  const plain: Scene = { request, pin, ports };
  const time = optional(ports.chain.time(pin.chainId));
  const { answered, leftOut: refused } = await answerEntries(plain, book);
  const [payTokens, approvals, balance] = await Promise.all([
    readTokens(answered, plain),
    readApprovals(answered, plain),
    optional(ports.chain.balance(pin.chainId, seller, zeroAddress)),
  ]);
  const now = Math.max((await time) ?? 0, Math.floor(ports.now() / 1000));
  const checked = await checkAnswers(answered, { ...plain, payTokens, now });
  const whole = composeAcceptances(checked.entries, { pin });
  const apart = whole.refused.map(({ entry, reason }) => ({
    entry,
    words: explainApart(reason, contextOf(entry, plain)),
  }));
  // The chain would refuse an item that it may not move yet for that reason alone.
  const ready = approvals.length === 0;
  const trial = ready ? await tryOut(whole.entries, plain) : { leftOut: [], simulation: null };
  const kept = whole.entries.filter((entry) => !trial.leftOut.some((each) => each.entry === entry));
  const { call, entries } = composeAcceptances(kept, { pin });
  const due = approvals.filter(({ to }) => entries.some(({ item }) => sameAddress(item.contract, to)));
  const networkFee = ready && call !== null ? await optional(ports.chain.networkFee(call, seller)) : null;
  const short = balance === null ? 0n : (networkFee ?? 0n) - balance;
  return {
    call,
    approvals: due,
    entries,
    verification:
      call === null
        ? null
        : verifyAcceptances({
            call,
            approvals: due,
            entries,
            taker: seller,
            walletChainId: ports.wallet.account()?.chainId ?? null,
            chain,
            pin,
            simulation: trial.simulation,
            simulateLater: due.length > 0,
            payTokens,
            now,
          }),
    leftOut: [...refused, ...checked.leftOut, ...apart, ...trial.leftOut],
    networkFee,
    missing: short > 0n ? describeMissing(short, chain.nativeCurrency) : null,
  };
}
