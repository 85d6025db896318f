import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemApproval } from "@/lib/contract/approvals";
import type { Address } from "@/lib/contract/primitives";
import { missing } from "@/lib/format/decimal";
import { formatExactAmount } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { useRevokeFee } from "@/lib/trade/revoke/use-revoke-fee";
import { feeWords } from "../../trade/end/cancel-cost";
import { grantOf } from "./approval-words";

/** What revoking costs on a chain about now. All revocations are the same call, so one is estimated for all rows. */
export function useChainFee(
  own: { web: WebChain; account: Address } | null,
  approvals: readonly ItemApproval[],
): bigint | null | undefined {
  const first = approvals.find(({ tokenId }) => tokenId === null) ?? approvals[0];
  const request = useMemo(
    () => (own === null || first === undefined ? null : { ...own, grant: grantOf(first) }),
    [own, first],
  );
  return useRevokeFee(request);
}

/** The estimated network fee of revoking one row. */
export function Fee({ fee, web }: { fee: bigint | null | undefined; web: WebChain }) {
  if (fee === undefined) return null;
  if (fee === null) {
    return (
      <span className="text-ink-3" title={t("The chain gave no estimate")}>
        {missing}
      </span>
    );
  }
  const { symbol, decimals } = web.chain.nativeCurrency;
  return (
    <span title={t("About {amount}", { amount: `${formatExactAmount(fee, decimals)} ${symbol}` })}>
      {feeWords(fee, web.chain)}
    </span>
  );
}
