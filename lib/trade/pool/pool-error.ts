import { decodeErrorResult } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import type { Currency } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import { revertData } from "../errors/decode-revert";
import { FlowError } from "../errors/flow-error";
import { describeAmount } from "../review/describe-amount";

/** The decoded error of a pool's contract, or null for any other error. */
function decodePoolError(error: unknown) {
  const data = revertData(error);
  if (data === null) return null;
  try {
    return decodeErrorResult({ abi: nftPoolAbi, data });
  } catch {
    return null;
  }
}

/**
 * The refusal of a pool as an error with words, or null for any other error.
 *
 * @param currency the chain's native currency, in which pools trade
 */
export function poolError(error: unknown, currency: Currency): FlowError | null {
  const decoded = decodePoolError(error);
  const unable = (reason: string) => new FlowError("pool_unable", { reason }, { cause: error });
  const moved = (before: bigint, after: bigint) => {
    const facts = { before: describeAmount(before, currency), after: describeAmount(after, currency) };
    return new FlowError("price_changed", facts, { cause: error });
  };
  switch (decoded?.errorName) {
    case "PaysLess":
    case "CostsMore":
      return moved(decoded.args[1], decoded.args[0]);
    case "LiquidityTooLow":
      return unable(t("The pool does not have the money for it now."));
    case "CurveExhausted":
      return unable(t("The pool's price has fallen so far that it buys no more."));
    case "NotInPool":
      return new FlowError("already_sold", {}, { cause: error });
    case "EarningsTooHigh":
      return unable(t("The collection asks for more creator earnings than a pool pays."));
    default:
      return null;
  }
}
