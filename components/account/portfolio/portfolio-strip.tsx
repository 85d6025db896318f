import type { Currency } from "@/lib/contract/chain";
import type { PortfolioFigures } from "@/lib/contract/portfolio";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { Stat } from "../../market/stat";
import { rich } from "../../ui/rich";
import { Cost, FloorValue, OfferValue, Realised, Unrealised, UnrealisedShare } from "./figure-cells";
import { gainShare, itemsWords } from "./figures";

/** The five sums of an account that holds and has sold on one chain only. */
export function PortfolioStrip({
  figures,
  currency,
}: {
  figures: PortfolioFigures;
  currency: Currency | null;
}) {
  const own = { figures, currency, size: "stat" } as const;
  const { realised, unrealised, networkFees } = figures;
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-panel border border-line bg-s1 p-4.5 shadow-1 sm:grid-cols-3 lg:grid-cols-5">
      <Stat label={t("Value by floor")} note={itemsWords(figures.quantity)}>
        <FloorValue {...own} />
      </Stat>
      <Stat label={t("Value by best offer")} note={t("Before fees")}>
        <OfferValue {...own} />
      </Stat>
      <Stat
        label={t("Cost of what is held")}
        note={
          networkFees !== undefined &&
          (networkFees.unknown === 0 ? t("Fees included") : t("Some network fees missing"))
        }
      >
        <Cost {...own} />
      </Stat>
      <Stat
        label={t("Unrealised")}
        note={
          gainShare(unrealised) !== null &&
          rich("{share} on cost", { share: <UnrealisedShare figures={figures} /> })
        }
      >
        <Unrealised {...own} />
      </Stat>
      <Stat
        label={t("Realised")}
        note={realised.quantity !== "0" && t("{count} sold", { count: formatCount(realised.quantity) })}
      >
        <Realised {...own} />
      </Stat>
    </dl>
  );
}
