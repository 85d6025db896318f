import type { Call, Chain } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import type { CallContext } from "../review/call-rows";
import type { Verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { currencyCallWords } from "../review/token-call-words";
import { buildDeposit, buildWithdraw } from "../review/token-calls";
import { verifyExpectedCall } from "../review/verify-call";

/**
 * Checks that a call wraps or unwraps exactly the named amount at the wrapped currency that the operator pinned. Otherwise the service
 * could name any contract as the wrapped currency and receive native money.
 *
 * @param parameters.amount wei
 */
export function verifyWrap(
  call: Call,
  parameters: CallContext & {
    chain: Pick<Chain, "wrappedCurrency">;
    direction: "wrap" | "unwrap";
    amount: bigint;
  },
): Verification {
  const { direction, amount, pin, chain } = parameters;
  const { nativeCurrency, wrappedCurrency } = chain;
  const wraps = direction === "wrap";
  const words = currencyCallWords(call.data, (units) => describeAmount(units, wrappedCurrency));
  return verifyExpectedCall(
    call,
    {
      to: pin.wrappedCurrency,
      data: wraps ? buildDeposit() : buildWithdraw(amount),
      value: wraps ? amount : 0n,
    },
    parameters,
    {
      action: words ?? t("Neither wrapping nor unwrapping"),
      shown: wraps
        ? t("Wrap {amount} as {symbol}", {
            amount: describeAmount(amount, nativeCurrency),
            symbol: wrappedCurrency.symbol,
          })
        : t("Unwrap {amount} to {symbol}", {
            amount: describeAmount(amount, wrappedCurrency),
            symbol: nativeCurrency.symbol,
          }),
      contract: wrappedCurrency.symbol,
      verdict: "known",
    },
  );
}
