import type { Eligibility, IneligibleReason, Mint } from "../contract/drop";
import { blockedWords } from "../drops/drop-panel";
import { sameAddress } from "../seaport/same-address";
import { describeAmount, findCurrency } from "../tx/describe-amount";
import { FlowError, type FlowErrorCode } from "../tx/flow-error";
import { type MintRequest, priceOfMint } from "./mint-types";
import type { Ports } from "./ports";

const codes: Record<IneligibleReason, FlowErrorCode> = {
  not_started: "mint_not_open",
  ended: "mint_closed",
  paused: "mint_closed",
  not_on_allowlist: "mint_not_listed",
  wallet_limit: "mint_limit",
  stage_sold_out: "mint_sold_out",
  sold_out: "mint_sold_out",
};

function refusalOf({ drop, quantity, terms }: MintRequest, { stages }: Eligibility): FlowError {
  const found = stages.find(({ id }) => id === terms.stage);
  const stage = drop.stages.find(({ id }) => id === terms.stage);
  if (found === undefined || found.reason === null || stage === undefined)
    return new FlowError("mint_closed");
  const { reason, remaining, allowance } = found;
  const words =
    remaining > 0 && remaining < quantity
      ? `Your account can mint ${remaining} more, not ${quantity}.`
      : blockedWords(reason, stage, allowance)
          .replace("This address", "Your account")
          .replace(" it can", " you can");
  return new FlowError(codes[reason], { reason: words });
}

/**
 * Asks again whether the account may mint, with the calls that do it: what was known when the page was read may be over.
 *
 * @throws FlowError `mint_*` where it may not, `price_changed` where it would cost something else than was shown
 */
export async function requestMint(request: MintRequest, ports: Ports): Promise<Mint> {
  const { drop, minter, quantity, terms, web } = request;
  const answer = await ports.market.eligibility(drop.slug, minter, quantity);
  const { mint } = answer;
  if (mint === null) throw refusalOf(request, answer);
  const shown = priceOfMint(request);
  if (BigInt(mint.price) !== shown || !sameAddress(mint.currency, terms.currency)) {
    const before = describeAmount(shown, findCurrency(web.chain, terms.currency));
    const after = describeAmount(BigInt(mint.price), findCurrency(web.chain, mint.currency));
    throw new FlowError("price_changed", { before, after });
  }
  return mint;
}
