import type { Currency } from "@/lib/contract/chain";
import type { PortfolioFigures } from "@/lib/contract/portfolio";
import { formatCount } from "@/lib/format/count";
import { Stat } from "../../market/stat";
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
  const { realised, unrealised } = figures;
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-panel border border-line bg-s1 p-4.5 shadow-1 sm:grid-cols-3 lg:grid-cols-5">
      <Stat label="Value by floor" note={itemsWords(figures.quantity)}>
        <FloorValue {...own} />
      </Stat>
      <Stat label="Value by best offer" note="Before fees">
        <OfferValue {...own} />
      </Stat>
      <Stat label="Cost of what is held" note="Fees included">
        <Cost {...own} />
      </Stat>
      <Stat
        label="Unrealised"
        note={
          gainShare(unrealised) !== null && (
            <>
              <UnrealisedShare figures={figures} /> on cost
            </>
          )
        }
      >
        <Unrealised {...own} />
      </Stat>
      <Stat label="Realised" note={realised.quantity !== "0" && `${formatCount(realised.quantity)} sold`}>
        <Realised {...own} />
      </Stat>
    </dl>
  );
}
