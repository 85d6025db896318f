import type { Eligibility, IneligibleReason, Mint } from "../../contract/drop";
import { blockedWords } from "../../drops/blocked-words";
import { t } from "../../language/translate";
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
  unsafe_contract: "mint_closed",
  item_disputed: "mint_closed",
  not_on_allowlist: "mint_not_listed",
  wallet_limit: "mint_limit",
  stage_sold_out: "mint_sold_out",
  sold_out: "mint_sold_out",
};

/** The parts of a mint request that the service needs. */
export type AskedMint = Omit<MintRequest, "web"> & { web: Pick<MintRequest["web"], "chain"> };

function refusalOf({ drop, quantity, terms }: AskedMint, { stages }: Eligibility): FlowError {
  const found = stages.find(({ id }) => id === terms.stage);
  const stage = drop.stages.find(({ id }) => id === terms.stage);
  if (found === undefined || found.reason === null || stage === undefined)
    return new FlowError("mint_closed");
  const { reason, remaining, allowance } = found;
  const words =
    remaining > 0 && remaining < quantity
      ? t("Your account can mint {left} more, not {count}.", { left: remaining, count: quantity })
      : blockedWords(reason, stage, allowance);
  return new FlowError(codes[reason], { reason: words });
}

/** The error for an open stage that differs from the shown one. Each stage counts an account's mints separately. */
function otherStage({ drop, terms }: AskedMint, { stage }: Mint): FlowError {
  const find = (wanted: string) => drop.stages.find(({ id }) => id === wanted);
  const reason = passedWords(find(terms.stage), find(stage));
  return new FlowError("mint_changed", reason === null ? {} : { reason });
}

/**
 * Throws if the stage of a mint has ended: the claim would count in the next stage if that has the same terms.
 *
 * @param now Unix seconds by the chain's time
 */
export function assertStageOpen({ drop, terms }: AskedMint, { expiresAt }: Mint, now: number): void {
  if (expiresAt === null || now < expiresAt) return;
  const stage = drop.stages.find(({ id }) => id === terms.stage);
  throw new FlowError("mint_closed", stage === undefined ? {} : { reason: blockedWords("ended", stage, 0) });
}

/**
 * Asks again whether the account may mint, and gets the calls. The facts on the page may be out of date.
 *
 * @throws FlowError `mint_*` if it may not, `mint_changed` if the stage differs from the shown one, `price_changed` if the price differs
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
