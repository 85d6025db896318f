import type { Call } from "../contract/chain";
import { sameAddress } from "../seaport/same-address";
import { createFlow, currentStep, type Flow, type PlannedStep } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import { approveSteps, isZeroStep } from "../tx/zero-step";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { keptMint } from "./kept-mint";
import type { MintRequest, MintReview } from "./mint-types";
import type { Ports } from "./ports";
import { prepareMint } from "./prepare-mint";
import { runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";
import { whyMintReverted } from "./why-mint-reverted";

/** One mint of a drop at a time, for each account: what is said of one is true of no other's. */
export function mintKey({
  drop,
  minter,
}: Pick<MintRequest, "minter"> & { drop: Pick<MintRequest["drop"], "slug"> }): string {
  return `${drop.slug}:${minter.toLowerCase()}`;
}

/** The steps of a mint as it stands now: to the network if the wallet is elsewhere, an approval where one is missing, the claim. */
export function createMintFlow(request: MintRequest, { mint, data }: MintReview, ports: Ports): Flow {
  const { web, minter } = request;
  const approvals = mint.calls.length - 1;
  const steps: PlannedStep[] = [...(approvals > 0 ? approveSteps(approvals > 1) : []), "mint"];
  return createFlow({
    kind: "mint",
    key: mintKey(request),
    chain: web.chain.id,
    account: minter,
    steps: withSwitch(web, ports, steps),
    data: { ...data, ...keptMint(request) },
    at: ports.now(),
  });
}

/** Whether a mint calls for the same in the same place. Approvals may have been given since, and the proof is the chain's to judge. */
function isAgreed({ mint }: Pick<MintReview, "mint">, { mint: agreed }: MintReview): boolean {
  const [claim, shown] = [mint.calls.at(-1), agreed.calls.at(-1)];
  return (
    claim !== undefined &&
    shown !== undefined &&
    sameAddress(claim.to, shown.to) &&
    claim.chainId === shown.chainId &&
    claim.value === shown.value &&
    mint.stage === agreed.stage &&
    mint.price === agreed.price &&
    sameAddress(mint.currency, agreed.currency)
  );
}

/** The last check before the wallet opens: the eligibility, the price and the bytes once more, with what the chain says now. */
async function reviewAgain(request: MintRequest, agreed: MintReview, ports: Ports): Promise<readonly Call[]> {
  const review = await prepareMint(request, ports);
  const { missing, verification, mint } = review;
  if (missing !== null) throw new FlowError("insufficient_funds", { missing });
  assertVerified(verification);
  if (!isAgreed(review, agreed)) throw new FlowError("mint_changed");
  // What could not be simulated needs the person's own word, which they gave only for what they saw.
  if (verification.unproven && !agreed.verification.unproven)
    throw new FlowError("trading_off", {
      reason: `${request.web.chain.name} does not answer, so this mint can not be checked now.`,
    });
  return mint.calls;
}

/**
 * Runs a mint from its current step to its end, or to the first step that stops.
 *
 * @param review what the person agreed to
 * @returns whether all was done
 */
export function runMint(
  flow: Flow,
  {
    request,
    review,
    store,
    ports,
  }: { request: MintRequest; review: MintReview; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, minter, drop } = request;
  const { chain } = tradingChain(web);
  const run = runOf(flow, store, ports, { itemName: drop.name, chainName: chain.name });
  run.whyReverted = async (step) => (step === "mint" ? whyMintReverted(flow, chain, ports) : null);
  const sender = { from: minter, chain };
  return runSteps(run, {
    switch: () => switchStep(run, web),
    async approve() {
      tell(run, { type: "checking", step: "approve" });
      const approvals = (await reviewAgain(request, review, ports)).slice(0, -1);
      const now = store.get(run.id);
      const toZero = now !== null && isZeroStep(currentStep(now));
      const approval = toZero ? approvals.at(-2) : approvals.at(-1);
      if (approval === undefined) return {};
      return sendAndFollow(run, "approve", approval, sender);
    },
    async mint() {
      tell(run, { type: "checking", step: "mint" });
      const calls = await reviewAgain(request, review, ports);
      const claim = calls.at(-1);
      if (claim === undefined) throw new FlowError("mint_closed");
      return sendAndFollow(run, "mint", claim, sender);
    },
  });
}
