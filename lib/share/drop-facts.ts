import { type ChainLooks, lookOf } from "../chains/chain-look";
import type { Branding } from "../contract/branding";
import type { Drop } from "../contract/drop";
import { isExplicit } from "../contract/is-explicit";
import { type DropPhase, recordedPhase } from "../drops/drop-phase";
import { formatCount } from "../format/count";
import { formatDay } from "../format/time";
import type { ShareFacts, ShownName } from "./share-facts";
import { hashOf, shownChain, shownPrice, shownSite } from "./shown-parts";

const endWords: Partial<Record<Drop["status"], string>> = {
  ended: "Ended",
  sold_out: "Sold out",
  paused: "Paused",
};

/** "Weavers' list, until 1 Jan". Days are those of UTC: a picture is the same for everybody. */
function stageWords({ status, stage }: DropPhase): ShownName {
  const end = endWords[status];
  if (end !== undefined || stage === null) return { name: end ?? "Ended", otherwise: end ?? "Ended" };
  const isOpen = status === "live";
  const at = isOpen ? stage.endsAt : stage.startsAt;
  const words = `${isOpen ? "until" : "from"} ${at === null ? "" : formatDay(at, "utc")}`;
  const otherwise = isOpen ? "Open" : "Opens";
  return at === null
    ? { name: stage.name, otherwise }
    : {
        name: `${stage.name}, ${words}`,
        otherwise: isOpen ? `Open ${words}` : `Opens ${formatDay(at, "utc")}`,
      };
}

/** What a drop's share picture shows. */
export function dropFacts({
  drop,
  looks,
  branding,
}: {
  drop: Drop;
  looks: ChainLooks;
  branding: Branding;
}): ShareFacts {
  const { supply } = drop;
  const phase = recordedPhase(drop);
  const site = shownSite(branding);
  const title = { name: drop.name, otherwise: drop.slug };
  const stage = stageWords(phase);
  if (isExplicit(drop)) return { kind: "name", title, note: null, site };
  const look = lookOf(looks, drop.chain);
  const price = phase.stage && { unitPrice: phase.stage.price, currency: phase.stage.currency };
  return {
    kind: "drop",
    title,
    description: drop.description,
    stage,
    isOpen: phase.status === "live",
    art: hashOf(drop.image),
    value:
      price?.unitPrice === "0"
        ? { label: "Each", value: "Free", unit: null }
        : price && shownPrice("Each", price, { look, rounding: "up" }),
    minted:
      supply.max === null
        ? `${formatCount(supply.minted)} minted`
        : `${formatCount(supply.minted)} of ${formatCount(supply.max)} minted`,
    share: supply.max === null || supply.max === 0 ? null : Math.min(1, supply.minted / supply.max),
    chain: shownChain(look),
    site,
  };
}
