import type { Eligibility, IneligibleReason, Mint } from "../../contract/drop";
import { blockedWords } from "../../drops/blocked-words";
import { sameAddress } from "../../same-address";
import { FlowError, type FlowErrorCode } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { type MintRequest, priceOfMint } from "./request";
import { passedWords } from "./stage-over";

const codes: Record<IneligibleReason, FlowErrorCode> = {
  not_started: "mint_not_open",
  ended: "mint_closed",
  paused: "mint_closed",
  not_on_allowlist: "mint_not_listed",
  wallet_limit: "mint_limit",
  stage_sold_out: "mint_sold_out",
  sold_out: "mint_sold_out",
};

/** What is asked of the service. */
export type AskedMint = Omit<MintRequest, "web"> & { web: Pick<MintRequest["web"], "chain"> };

function refusalOf({ drop, quantity, terms }: AskedMint, { stages }: Eligibility): FlowError {
  const found = stages.find(({ id }) => id === terms.stage);
  const stage = drop.stages.find(({ id }) => id === terms.stage);
  if (found === undefined || found.reason === null || stage === undefined)
    return new FlowError("mint_closed");
  const { reason, remaining, allowance } = found;
  const words =
    remaining > 0 && remaining < quantity
      ? `Your account can mint ${remaining} more, not ${quantity}.`
      : blockedWords(reason, stage, allowance);
  return new FlowError(codes[reason], { reason: words });
}

/** The open stage is another than the one that was shown, which also counts what an account mints on its own. */
function otherStage({ drop, terms }: AskedMint, { stage }: Mint): FlowError {
  const find = (wanted: string) => drop.stages.find(({ id }) => id === wanted);
  const reason = passedWords(find(terms.stage), find(stage));
  return new FlowError("mint_changed", reason === null ? {} : { reason });
}

/**
 * Throws where the stage of a mint has ended: a claim would count in the next one, where that asks for the same.
 *
 * @param now Unix seconds by the chain's time
 */
export function assertStageOpen({ drop, terms }: AskedMint, { expiresAt }: Mint, now: number): void {
  if (expiresAt === null || now < expiresAt) return;
  const stage = drop.stages.find(({ id }) => id === terms.stage);
  throw new FlowError("mint_closed", stage === undefined ? {} : { reason: blockedWords("ended", stage, 0) });
}

/**
 * Asks again whether the account may mint, with the calls that do it: what was known when the page was read may be over.
 *
 * @throws FlowError `mint_*` where it may not, `mint_changed` where it would be in another stage than was shown, `price_changed` where it
 * would cost something else
 */
export async function requestMint(request: AskedMint, ports: Pick<Ports, "market">): Promise<Mint> {
  const { drop, minter, quantity, terms, web } = request;
  const answer = await ports.market.eligibility(drop.slug, minter, quantity);
  const { mint } = answer;
  if (mint === null) throw refusalOf(request, answer);
  if (mint.stage !== terms.stage) throw otherStage(request, mint);
  assertStageOpen(request, mint, answer.checkedAt);
  const shown = priceOfMint(request);
  if (BigInt(mint.price) !== shown || !sameAddress(mint.currency, terms.currency)) {
    const before = describeAmount(shown, findCurrency(web.chain, terms.currency));
    const after = describeAmount(BigInt(mint.price), findCurrency(web.chain, mint.currency));
    throw new FlowError("price_changed", { before, after });
  }
  return mint;
}
