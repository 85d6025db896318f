import { formatUnits } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { PortfolioFigures, PortfolioHistory, PortfolioPosition } from "@/lib/contract/portfolio";
import type { Address } from "@/lib/contract/primitives";
import type { Figures } from "../../market/portfolio/figures";
import { usdDecimals } from "../../market/portfolio/in-dollars";
import type { readPortfolioHistory } from "../../market/portfolio/read-history";
import type { Position } from "../../market/portfolio/read-portfolio";
import { imageRecord, type MediaUrl } from "./image-record";

/** The sums of an account for answers. */
export function figuresRecord(figures: Figures): PortfolioFigures {
  const { withoutCost, unrealised, realised, networkFees, usd } = figures;
  return {
    quantity: figures.quantity.toString(),
    floorValue: figures.floorValue.toString(),
    withoutFloor: figures.withoutFloor.toString(),
    offerValue: figures.offerValue.toString(),
    withoutOffer: figures.withoutOffer.toString(),
    cost: figures.cost.toString(),
    costWithFees: (figures.cost + figures.costFees).toString(),
    withoutCost: {
      unknown: withoutCost.unknown.toString(),
      otherCurrency: withoutCost.otherCurrency.toString(),
      otherChain: withoutCost.otherChain.toString(),
    },
    unrealised: {
      quantity: unrealised.quantity.toString(),
      value: unrealised.value.toString(),
      cost: unrealised.cost.toString(),
      gain: (unrealised.value - unrealised.cost).toString(),
      costWithFees: (unrealised.cost + unrealised.costFees).toString(),
      gainWithFees: (unrealised.value - unrealised.cost - unrealised.costFees).toString(),
    },
    realised: {
      quantity: realised.quantity.toString(),
      proceeds: realised.proceeds.toString(),
      cost: realised.cost.toString(),
      gain: (realised.proceeds - realised.cost).toString(),
      costWithFees: (realised.cost + realised.costFees).toString(),
      networkFees: realised.networkFees.toString(),
      gainWithFees: (realised.proceeds - realised.cost - realised.costFees - realised.networkFees).toString(),
      withoutGain: realised.withoutGain.toString(),
    },
    networkFees: { paid: networkFees.paid.toString(), unknown: networkFees.unknown },
    usd: {
      cost: formatUnits(usd.cost, usdDecimals),
      withoutCost: usd.withoutCost.toString(),
      realised: {
        quantity: usd.realised.quantity.toString(),
        gain: formatUnits(usd.realised.gain, usdDecimals),
        withoutGain: usd.realised.withoutGain.toString(),
      },
    },
  };
}

export function positionRecord(
  { look, chain, floor, figures }: Position,
  mediaUrl: MediaUrl,
): PortfolioPosition {
  const { slug, name, verified, labels } = look;
  return {
    ...figuresRecord(figures),
    collection: { slug, name, verified, image: imageRecord(look.image, mediaUrl), labels },
    chain,
    floor: floor === null ? null : floor.toString(),
  };
}

/** What a position is worth by the reference rates, for an order only; below zero without a rate. */
function worthOf({ chain, figures }: Position, configs: ReadonlyMap<string, ChainConfig>): number {
  const native = configs.get(chain)?.nativeCurrency;
  if (figures.quantity === 0n) return -2;
  if (native?.usd === undefined) return -1;
  return Number(formatUnits(figures.floorValue, native.decimals)) * Number(native.usd.rate);
}

/** Positions in the order of their value, those without one and those without units last. */
export function byWorth(
  positions: readonly Position[],
  configs: ReadonlyMap<string, ChainConfig>,
): Position[] {
  return positions
    .map((position) => ({ position, worth: worthOf(position, configs) }))
    .sort((a, b) => b.worth - a.worth || (a.position.look.slug < b.position.look.slug ? -1 : 1))
    .map(({ position }) => position);
}

/** A sum is below zero only where an impossible transfer took more than was there. */
const notNegative = (wei: bigint) => (wei < 0n ? 0n : wei);

/** What an account held over time, on the served chains in their order. */
export function historyRecord(
  address: Address,
  { chains, places, history }: Awaited<ReturnType<typeof readPortfolioHistory>>,
  configs: ReadonlyMap<string, ChainConfig>,
): PortfolioHistory {
  return {
    address,
    chains: [...configs.keys()].flatMap((chain) => {
      const points = chains.get(chain);
      if (points === undefined) return [];
      return [
        {
          chain,
          points: points.map((point) => ({
            timestamp: point.timestamp,
            quantity: point.quantity.toString(),
            floorValue: point.floorValue.toString(),
            withoutFloor: point.withoutFloor.toString(),
            topOfferValue: point.topOfferValue.toString(),
            cost: notNegative(point.cost).toString(),
            costWithFees: notNegative(point.cost + point.costFees).toString(),
            usdRate: point.usdRate,
          })),
        },
      ];
    }),
    places,
    history,
  };
}
