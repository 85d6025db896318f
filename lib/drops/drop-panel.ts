import type { Drop, DropStage, Eligibility, StageEligibility } from "../contract/drop";
import { formatTimeLeft } from "../format/time";
import { t } from "../language/translate";
import {
  type DropPhase,
  dropPhase,
  isStageSoldOut,
  isSupplySoldOut,
  isUnprepared,
  recordedPhase,
} from "./drop-phase";
import type { DueStage } from "./due-stage";
import { isOffList } from "./off-list";
import { isDisputed, isUnsafe } from "./refused-mints";

/** The account of the panel: `nobody` without a wallet, `asking` while the answer loads, `unknown` after a failure, or the answer. */
export type Viewer = "nobody" | "asking" | "unknown" | Eligibility;

interface PanelHeadline {
  /** "Public closes in" before a countdown, or a whole sentence without one. */
  words: string;
  /** The end of the countdown in Unix seconds, or null. */
  deadline: number | null;
  /** More text, shown only without a countdown. */
  note?: string;
}

/** The price of one item. */
export interface MintTerms {
  stage: string;
  /** Base units of `currency`. */
  price: string;
  currency: Drop["stages"][number]["currency"];
}

export interface DropPanelState {
  phase: DropPhase;
  /** A stage should be open by now, but its chain has not reached that time. */
  isDue: boolean;
  headline: PanelHeadline;
  /** Terms of the open stage, or of the next one; the viewer's own terms if known. */
  terms: MintTerms | null;
}

function headlineOf(drop: Drop, { status, current, next }: DropPhase): PanelHeadline {
  if (isUnsafe(drop))
    return {
      words: t("Minting is off here"),
      deadline: null,
      note: t("Its contract has a fault, so this site offers no minting."),
    };
  if (isDisputed(drop))
    return {
      words: t("Minting is off here"),
      deadline: null,
      note: t("Trading paused: the ownership of this item is disputed."),
    };
  const isOver = current === null || isStageSoldOut(current);
  if (status === "sold_out")
    return {
      words:
        current === null || isSupplySoldOut(drop)
          ? t("Sold out")
          : t("{stage} is sold out", { stage: current.name }),
      deadline: null,
    };
  if (status === "ended") return { words: t("Minting has ended"), deadline: null };
  if (status === "paused")
    return isUnprepared(drop)
      ? {
          words: t("Nothing to mint yet"),
          deadline: null,
          note: t("Its creator has not prepared any items."),
        }
      : { words: t("Paused by its creator"), deadline: null };
  if (isOver && next !== null)
    return { words: t("{stage} opens in", { stage: next.name }), deadline: next.startsAt };
  if (current === null) return { words: t("No stage is open"), deadline: null };
  return current.endsAt === null
    ? { words: t("{stage} is open", { stage: current.name }), deadline: null, note: t("No end is set.") }
    : { words: t("{stage} closes in", { stage: current.name }), deadline: current.endsAt };
}

/** In seconds. The chain's next block usually makes good a smaller delay. */
const soon = 60;

/** The headline after a countdown has run out, once the chain's time is known. */
function dueHeadline({ name, startsAt }: DropStage, chainTime: number): PanelHeadline {
  if (startsAt - chainTime < soon)
    return {
      words: t("{stage} opens with the next block", { stage: name }),
      deadline: null,
      note: t("Its start time has passed. It opens with its chain's next block."),
    };
  return {
    words: t("{stage} is not open yet", { stage: name }),
    deadline: null,
    note: t("Its chain's clock is behind. It opens there in {time}.", {
      time: formatTimeLeft(startsAt, chainTime),
    }),
  };
}

/** The price of one item of a stage for an address. */
export function termsOf(stage: DropStage, known: StageEligibility | null): MintTerms {
  // The price of an allowlist applies only to the addresses on it.
  const { price, currency } = known === null || isOffList(stage, known) ? stage : known;
  return { stage: stage.id, price, currency };
}

function termsFor({ stage }: DropPhase, viewer: Viewer): MintTerms | null {
  if (stage === null) return null;
  const known = typeof viewer === "string" ? undefined : viewer.stages.find(({ id }) => id === stage.id);
  return termsOf(stage, known ?? null);
}

/**
 * The content of a drop's panel; `panelMint` decides whether the viewer can mint.
 *
 * @param time.now Unix seconds, by the chain's time
 * @param time.due the stage that is open by the clock, but not yet at `now`
 */
export function dropPanel(
  drop: Drop,
  viewer: Viewer,
  { now, due = null }: { now: number; due?: DueStage | null },
): DropPanelState {
  const phase = dropPhase(drop, now);
  const chainTime = due?.chainTime ?? null;
  return {
    phase,
    isDue: due !== null,
    headline:
      due === null || chainTime === null ? headlineOf(drop, phase) : dueHeadline(due.stage, chainTime),
    terms: termsFor(phase, viewer),
  };
}

/** What the panel shows until the chain's time is known. */
export function recordedPanel(drop: Drop): DropPanelState {
  const phase = recordedPhase(drop);
  return {
    phase,
    isDue: false,
    headline: headlineOf(drop, phase),
    terms: termsFor(phase, "nobody"),
  };
}
