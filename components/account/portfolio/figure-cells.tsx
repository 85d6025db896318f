import type { Currency } from "@/lib/contract/chain";
import type { PortfolioFigures } from "@/lib/contract/portfolio";
import { formatCount } from "@/lib/format/count";
import { missing } from "@/lib/format/decimal";
import { Change } from "../../market/collection/change";
import { Price } from "../../market/price";
import { Cell } from "../../ui/table";
import { costOf, gainOf, gainShare } from "./figures";
import { Gain } from "./gain";

const none = <span className="text-ink-3">{missing}</span>;

/** Whether no unit of a count has an amount, so that its sum of zero means nothing. */
function isUnknown(quantity: string, without: bigint): boolean {
  return BigInt(quantity) <= without;
}

function sumWithoutCost({ withoutCost: { unknown, otherCurrency, otherChain } }: PortfolioFigures): bigint {
  return BigInt(unknown) + BigInt(otherCurrency) + BigInt(otherChain);
}

export interface FigureProps {
  figures: PortfolioFigures;
  currency: Currency | null;
  size?: "row" | "stat";
}

/** The value of what is held by its floors; none where nothing is listed. */
export function FloorValue({ figures, currency, size = "row" }: FigureProps) {
  if (isUnknown(figures.quantity, BigInt(figures.withoutFloor))) return none;
  return <Price amount={figures.floorValue} currency={currency} size={size} native />;
}

/** The value of what is held by the best offers; none where there is no offer. */
export function OfferValue({ figures, currency, size = "row" }: FigureProps) {
  if (isUnknown(figures.quantity, BigInt(figures.withoutOffer))) return none;
  return <Price amount={figures.offerValue} currency={currency} size={size} native rounding="down" />;
}

/** The cost of the held items; none where no cost is known. */
export function Cost({ figures, currency, size = "row" }: FigureProps) {
  if (isUnknown(figures.quantity, sumWithoutCost(figures))) return none;
  return <Price amount={costOf(figures)} currency={currency} size={size} native />;
}

/** The gain by the floor; none where no unit has both a floor and a cost. */
export function Unrealised({ figures: { unrealised }, currency, size = "row" }: FigureProps) {
  if (unrealised.quantity === "0") return none;
  return <Gain gain={gainOf(unrealised)} currency={currency} size={size} />;
}

/** The gain of sales; none where no sale has a known one. */
export function Realised({ figures: { realised }, currency, size = "row" }: FigureProps) {
  if (realised.quantity === "0") return none;
  return <Gain gain={gainOf(realised)} currency={currency} size={size} />;
}

/** The unrealised gain as a share of the cost. */
export function UnrealisedShare({ figures: { unrealised } }: Pick<FigureProps, "figures">) {
  const share = gainShare(unrealised);
  return <Change fraction={share === null || unrealised.quantity === "0" ? null : String(share)} />;
}

/** The columns that collections and chains share. Under 640 px the value and the share of the gain are one cell. */
export function FigureCells({ figures, currency }: Omit<FigureProps, "size">) {
  const own = { figures, currency };
  return (
    <>
      <Cell align="right">
        <FloorValue {...own} />
        <span className="block text-label sm:hidden">
          <UnrealisedShare figures={figures} />
        </span>
      </Cell>
      <Cell align="right" className="max-md:hidden">
        <OfferValue {...own} />
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        <Cost {...own} />
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        <Unrealised {...own} />
      </Cell>
      <Cell align="right" className="max-lg:hidden">
        <UnrealisedShare figures={figures} />
      </Cell>
      <Cell align="right" className="max-lg:hidden">
        <Realised {...own} />
      </Cell>
    </>
  );
}

/** How many units are held; nothing of what was sold completely. */
export function QuantityCell({ quantity }: { quantity: string }) {
  return (
    <Cell align="right" className="max-sm:hidden">
      {quantity === "0" ? none : formatCount(quantity)}
    </Cell>
  );
}
