import { type Address, zeroAddress } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import { optional } from "@/lib/optional";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { simulateCall } from "../flow/simulate-call";
import { orderChain } from "../flow/trading-chain";
import type { Verification } from "../review/check-row";
import { describeMissing } from "../review/describe-missing";
import { buildSwap, type SwapSide } from "./build-swap";
import { poolError } from "./pool-error";
import { type ItemState, readItemState } from "./read-item";
import { type PoolTerms, readPoolTerms } from "./read-terms";
import type { SwapRequest, SwapReview } from "./swap-request";
import type { ShownSwap, VerifySwapParameters } from "./swap-rows";
import { isTrustedPool } from "./trusted-pool";

/** The facts of a trade with a pool, before its call is tried. */
interface SwapDraft {
  chain: Chain;
  pin: ChainPin;
  shown: ShownSwap;
  terms: PoolTerms;
  state: ItemState;
  call: Call;
  walletChainId: number | null;
  /** Wei that the account has; null if the chain does not say. */
  balance: bigint | null;
}

/**
 * Reads a pool's terms and the item from the chain, and builds the call.
 *
 * @param agreed the wei to which the person agreed; without it, the call is for the pool's terms now
 * @throws FlowError `trading_off`, `pool_unable`; the chain's error if it does not answer
 */
export async function draftSwap(
  side: SwapSide,
  { item, pool, web, account }: SwapRequest,
  { ports, agreed }: { ports: Ports; agreed: bigint | undefined },
): Promise<SwapDraft> {
  const { chain, pin } = orderChain(web);
  if (!isTrustedPool(pool, pin))
    throw new FlowError("pool_unable", {
      reason: t("This is no pool of the factory that this site trusts."),
    });
  const { chainId } = pin;
  const tokenId = BigInt(item.tokenId);
  const { contract: token } = item;
  const [terms, state, balance] = await Promise.all([
    readPoolTerms(pool, { side, tokenId, chain, account, port: ports.chain }),
    readItemState({ chain: pin.id, chainId, token }, { tokenId, account, pool }, ports),
    optional(ports.chain.balance(chainId, account, zeroAddress)),
  ]);
  const amount = agreed ?? terms.amount;
  const shown: ShownSwap = {
    itemName: item.name,
    collectionName: item.collection.name,
    ...{ token, tokenId, pool, account, amount },
  };
  const value = side === "buy" ? amount.toString() : "0";
  const call: Call = { chain: pin.id, chainId, to: pool, data: buildSwap(side, shown), value };
  const walletChainId = ports.wallet.account()?.chainId ?? null;
  return { chain, pin, shown, terms, state, call, walletChainId, balance };
}

/** Simulates a drafted trade and verifies its bytes. With too little money the chain would refuse for that reason alone, so it is not asked. */
export async function trySwap(
  { chain, pin, shown, terms, state, call, walletChainId, balance }: SwapDraft,
  { verify, ports }: { verify: (call: Call, parameters: VerifySwapParameters) => Verification; ports: Ports },
): Promise<SwapReview> {
  const check = (simulated: VerifySwapParameters["simulated"]) =>
    verify(call, { shown, terms, chain, pin, walletChainId, simulated });
  const lack = (wei: bigint) =>
    balance !== null && wei > balance ? describeMissing(wei - balance, chain.nativeCurrency) : null;
  const value = BigInt(call.value);
  const { isApprovedAlone } = state;
  const rest = { approval: null, isApprovedAlone, call, terms, amount: shown.amount };
  const untried = check("later");
  if (untried.blocked || lack(value) !== null)
    return { ...rest, verification: untried, networkFee: null, missing: lack(value) };
  const from: Address = shown.account;
  const simulated = await simulateCall(ports, call, from).catch((error: unknown) => {
    throw poolError(error, chain.nativeCurrency) ?? error;
  });
  const networkFee = await optional(ports.chain.networkFee(call, from));
  const verification = check(simulated ? true : null);
  return { ...rest, verification, networkFee, missing: lack(value + (networkFee ?? 0n)) };
}
