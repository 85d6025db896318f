import type { Chain } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import type { MoveReview } from "@/lib/trade/move/prepare";
import { Skeleton } from "../../ui/skeleton";
import { Sum } from "../sum";

/** The cost of a move, as the chain quotes it. */
export function MoveCost({
  review,
  chain,
  usual,
}: {
  review: MoveReview | null;
  chain: Chain;
  /** "usually 3 to 5 min"; null where too few moves are known. */
  usual: string | null;
}) {
  if (review === null) return <Skeleton className="h-28" />;
  const { fee, networkFee } = review;
  return (
    <div className="flex flex-col gap-3">
      <Sum
        lines={[
          { label: t("Message fee"), amount: fee },
          ...(networkFee === null ? [] : [{ label: t("Network fee, estimated"), amount: networkFee }]),
        ]}
        totalLabel={networkFee === null ? t("Total without the network fee") : t("Total, estimated")}
        currency={chain.nativeCurrency}
        rounding="cost"
      />
      {usual !== null && (
        <p className="text-small text-ink-2">{t("It arrives automatically, {usual} later.", { usual })}</p>
      )}
    </div>
  );
}
