import type { Drop, DropStage, Eligibility, StageEligibility } from "../contract/drop";
import { formatTimeLeft } from "../format/time";
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

/** Whose panel it is: nobody's known, somebody's who is being asked about or could not be, or an answer. */
export type Viewer = "nobody" | "asking" | "unknown" | Eligibility;

interface PanelHeadline {
  /** "Public closes in", or a whole sentence where nothing is counted down to. */
  words: string;
  /** Unix seconds that are counted down to, or null. */
  deadline: number | null;
  /** What else is to be known where nothing is counted down to. */
  note?: string;
}

/** What one item costs. */
export interface MintTerms {
  stage: string;
  /** Base units of `currency`. */
  price: string;
  currency: Drop["stages"][number]["currency"];
}

export interface DropPanelState {
  phase: DropPhase;
  /** A stage is to open by now, and its chain is not there yet. */
  isDue: boolean;
  headline: PanelHeadline;
  /** Of the open stage, or of the next: for this viewer where they are known. */
  terms: MintTerms | null;
}

function headlineOf(drop: Drop, { status, current, next }: DropPhase): PanelHeadline {
  const isOver = current === null || isStageSoldOut(current);
  if (status === "sold_out")
    return {
      words: current === null || isSupplySoldOut(drop) ? "Sold out" : `${current.name} is sold out`,
      deadline: null,
    };
  if (status === "ended") return { words: "Minting has ended", deadline: null };
  if (status === "paused")
    return isUnprepared(drop)
      ? { words: "Nothing to mint yet", deadline: null, note: "Its creator has not prepared any items." }
      : { words: "Paused by its creator", deadline: null };
  if (isOver && next !== null) return { words: `${next.name} opens in`, deadline: next.startsAt };
  if (current === null) return { words: "No stage is open", deadline: null };
  return current.endsAt === null
    ? { words: `${current.name} is open`, deadline: null, note: "No end is set." }
    : { words: `${current.name} closes in`, deadline: current.endsAt };
}

/** Less than this, in seconds, is what a chain's next block makes good. */
const soon = 60;

/** What is said instead of a countdown that has run out, once the chain was asked. */
function dueHeadline({ name, startsAt }: DropStage, chainTime: number): PanelHeadline {
  if (startsAt - chainTime < soon)
    return {
      words: `${name} opens with the next block`,
      deadline: null,
      note: "Its start time has passed. It opens with its chain's next block.",
    };
  return {
    words: `${name} is not open yet`,
    deadline: null,
    note: `Its chain's clock is behind. It opens there in ${formatTimeLeft(startsAt, chainTime)}.`,
  };
}

/** What one item of a stage costs an address. */
export function termsOf(stage: DropStage, known: StageEligibility | null): MintTerms {
  // The price of a list counts for those who are on it only.
  const { price, currency } = known === null || isOffList(stage, known) ? stage : known;
  return { stage: stage.id, price, currency };
}

function termsFor({ stage }: DropPhase, viewer: Viewer): MintTerms | null {
  if (stage === null) return null;
  const known = typeof viewer === "string" ? undefined : viewer.stages.find(({ id }) => id === stage.id);
  return termsOf(stage, known ?? null);
}

/**
 * What the panel of a drop shows; whether one can mint is said by `panelMint`.
 *
 * @param time.now Unix seconds, by the chain's time
 * @param time.due the stage that is open by the clock, and at `now` is still to come
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
