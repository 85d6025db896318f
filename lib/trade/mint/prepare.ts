import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from "viem";
import type { Call } from "../../contract/chain";
import { optional } from "../../optional";
import { serializeReplaced } from "../allowance/replaced-allowance";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import type { Simulation } from "../fill/fulfillment-facts";
import type { Ports } from "../flow/ports";
import { simulateCall, simulateCalls } from "../flow/simulate-call";
import { tradingChain } from "../flow/trading-chain";
import { findCurrency } from "../review/describe-amount";
import { describeMissing } from "../review/describe-missing";
import { isUnpinned } from "../review/token-row";
import { isPayable } from "./mint-hold";
import { type MintRequest, type MintReview, priceOfMint, shownMint } from "./request";
import { assertStageOpen, requestMint } from "./request-mint";
import { verifyMint } from "./verify";

interface Trial {
  simulation: Simulation | null;
  /** The chain's error if it refuses the claim. */
  refusal: unknown;
}

async function tryClaim(call: Call, request: MintRequest, ports: Ports): Promise<Trial> {
  return tried(simulateCall(ports, call, request.minter), request);
}

async function tried(trial: Promise<boolean>, { drop, web }: MintRequest): Promise<Trial> {
  try {
    return { simulation: (await trial) ? { ok: true } : null, refusal: null };
  } catch (error) {
    const { title } = explainError(error, {
      act: "mint",
      itemName: drop.name,
      chainName: web.chain.name,
    });
    return { simulation: { ok: false, reason: title }, refusal: error };
  }
}

const payeeAbi = parseAbi(["function primarySaleRecipient() view returns (address)"]);

/** Reads who a drop's contract pays its sales to. Null if it does not say. */
async function readPayee({ drop, minter, web }: MintRequest, ports: Ports): Promise<Address | null> {
  const { id: chain, chainId } = web.chain;
  const data = encodeFunctionData({ abi: payeeAbi });
  const call: Call = { chain, chainId, to: drop.contract, data, value: "0" };
  const read = async () =>
    decodeFunctionResult({ abi: payeeAbi, data: await ports.chain.tryCall(call, minter, "latest") });
  return optional(read());
}

async function tryAll(calls: readonly Call[], request: MintRequest, ports: Ports): Promise<Trial> {
  return tried(simulateCalls(ports, calls, request.minter), request);
}

/**
 * Whether the wallet gets the calls as one. It is asked for an account that needs several, or that is a contract: such a wallet may name a
 * transaction late, after others have signed, and follows its own request better than any hash.
 */
async function usesBatch(
  calls: readonly Call[],
  { minter, web }: MintRequest,
  ports: Ports,
): Promise<boolean> {
  const { chainId } = web.chain;
  if (ports.wallet.batch === undefined || ports.wallet.account()?.chainId !== chainId) return false;
  if (calls.length < 2 && (await optional(ports.chain.isContractWallet(chainId, minter))) !== true)
    return false;
  return (await optional(ports.wallet.batch().then((port) => port.isAtomic(chainId, minter)))) === true;
}

/**
 * Checks that the account may mint, gets the calls, simulates them and compares the bytes with what the page showed. Sends nothing.
 *
 * @throws FlowError, ProblemError, UnreachableError; the chain's error if it would refuse a claim that matches the page
 */
export async function prepareMint(request: MintRequest, ports: Ports): Promise<MintReview> {
  const { web, minter, terms, drop } = request;
  const { chain, pin } = tradingChain(web);
  if (!isPayable(web, terms)) throw new FlowError("not_traded_in", { currency: terms.currency });
  const mint = await requestMint(request, ports);
  const claim = mint.calls.at(-1);
  if (claim === undefined) throw new FlowError("mint_closed");
  const { chainId } = pin;
  const native = terms.currency === zeroAddress;
  const price = priceOfMint(request);
  const isPaidInToken = price > 0n && isUnpinned(terms.currency, pin);
  const needsApproval = mint.calls.length > 1;
  const [isBatch, balance, nativeBalance, payToken, now, before, payee] = await Promise.all([
    usesBatch(mint.calls, request, ports),
    optional(ports.chain.balance(chainId, minter, terms.currency)),
    optional(ports.chain.balance(chainId, minter, zeroAddress)),
    isPaidInToken ? optional(ports.chain.token(chainId, terms.currency)) : null,
    optional(ports.chain.time(chainId)),
    needsApproval && !native
      ? optional(ports.chain.allowance(chainId, terms.currency, minter, drop.contract))
      : null,
    price > 0n ? readPayee(request, ports) : null,
  ]);
  if (now !== null) assertStageOpen(request, mint, now);
  // With too little money, or with a missing approval, the chain would refuse for that reason alone.
  const isPaid = balance === null || balance >= price;
  const ready = isPaid && (isBatch || !needsApproval);
  const trial = async () => {
    if (!ready) return null;
    return isBatch ? tryAll(mint.calls, request, ports) : tryClaim(claim, request, ports);
  };
  const [result, networkFee] = await Promise.all([
    trial(),
    ready && !needsApproval ? optional(ports.chain.networkFee(claim, minter)) : null,
  ]);
  const verification = verifyMint({
    calls: mint.calls,
    shown: shownMint(request),
    minter,
    chain,
    pin,
    walletChainId: ports.wallet.account()?.chainId ?? null,
    simulation: result?.simulation ?? null,
    simulateLater: !ready,
    isBatch,
    payToken,
  });
  const differing = verification.rows.filter(({ verdict }) => verdict === "mismatch");
  // The bytes match what was shown, and only the chain refuses them.
  if (result?.simulation?.ok === false && differing.every(({ id }) => id === "receive")) throw result.refusal;
  const fee = networkFee ?? 0n;
  const missing = balance === null ? 0n : price + (native ? fee : 0n) - balance;
  const feeMissing = nativeBalance === null ? 0n : fee - nativeBalance;
  const lacks = () => {
    if (missing > 0n) return describeMissing(missing, findCurrency(chain, terms.currency));
    return feeMissing > 0n ? describeMissing(feeMissing, chain.nativeCurrency) : null;
  };
  const data = before === null ? {} : serializeReplaced({ currency: terms.currency, before });
  return { mint, verification, balance, networkFee, missing: lacks(), payee, isBatch, data };
}
