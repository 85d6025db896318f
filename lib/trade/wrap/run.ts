import { FlowError } from "../errors/flow-error";
import { defineFlow } from "../flow/define-flow";
import { sendAndFollow } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { describeMissing } from "../review/describe-missing";
import { prepareUnwrap, type UnwrapRequest } from "./prepare";

/** The flow key: each account has one unwrap at a time on each chain. */
export function unwrapKey({ web, account }: Pick<UnwrapRequest, "web" | "account">): string {
  return `${web.chain.id}:${account.toLowerCase()}`;
}

/** Unwraps an amount. */
export const unwrapFlow = defineFlow<UnwrapRequest>({
  subject: (request) => ({
    kind: "unwrap",
    key: unwrapKey(request),
    web: request.web,
    account: request.account,
    itemName: request.web.chain.wrappedCurrency.symbol,
  }),
  steps: () => ["unwrap"],
  data: ({ web, amount }) => ({
    amount: amount.toString(),
    name: describeAmount(amount, web.chain.wrappedCurrency),
  }),
  actions: (request) => ({
    async unwrap(run) {
      const { web, account, amount } = request;
      const { chain, pin } = tradingChain(web);
      const balance = await run.ports.chain.balance(pin.chainId, account, pin.wrappedCurrency);
      if (balance < amount)
        throw new FlowError("insufficient_funds", {
          missing: describeMissing(amount - balance, chain.wrappedCurrency),
        });
      const { call, verification } = prepareUnwrap(request);
      assertVerified(verification);
      return sendAndFollow(run, "unwrap", call, account);
    },
  }),
});
