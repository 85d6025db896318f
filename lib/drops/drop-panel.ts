import type { Drop, DropStage, Eligibility, IneligibleReason, StageEligibility } from "../contract/drop";
import { formatCount } from "../format/count";
import { formatTimeLeft } from "../format/time";
import {
  type DropPhase,
  dropPhase,
  isStageSoldOut,
  isSupplySoldOut,
  isUnprepared,
  recordedPhase,
  supplyLeft,
} from "./drop-phase";
import type { DueStage } from "./due-stage";
import { isListUnknown, isOffList, obstacleOf } from "./stage-eligibility";

/** Whose panel it is: nobody's known, somebody's who is being asked about or could not be, or an answer. */
export type Viewer = "nobody" | "asking" | "unknown" | Eligibility;

export interface PanelHeadline {
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

export type PanelMint =
  | {
      kind: "ready";
      terms: MintTerms;
      /** The most that can be minted at once; null where nothing limits it. */
      most: number | null;
    }
  /** Who it is decides: the wallet has to say. */
  | { kind: "connect" }
  | { kind: "asking" }
  | {
      kind: "blocked";
      why: string;
      /** It may be otherwise if asked again. */
      retry: boolean;
    }
  /** Nobody can mint now. */
  | { kind: "closed" };

export interface DropPanel {
  phase: DropPhase;
  /** A stage is to open by now, and its chain is not there yet. */
  isDue: boolean;
  headline: PanelHeadline;
  /** Of the open stage, or of the next: for this viewer where they are known. */
  terms: MintTerms | null;
  mint: PanelMint;
}

function headlineOf(drop: Drop, { status, current, next }: DropPhase): PanelHeadline {
  const isOver = current === null || isStageSoldOut(current);
  if (status === "sold_out")
    return {
      words: current === null || isSupplySoldOut(drop) ? "Sold out" : `Nothing is left of ${current.name}`,
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
      note: "Its time has come, but its chain has made no block since.",
    };
  return {
    words: `${name} is not open yet`,
    deadline: null,
    note: `The clock of its chain is behind: it opens there in ${formatTimeLeft(startsAt, chainTime)}.`,
  };
}

function termsOf(stage: DropStage, known: StageEligibility | null): MintTerms {
  // The price of a list counts for those who are on it only.
  const { price, currency } = known === null || isOffList(stage, known) ? stage : known;
  return { stage: stage.id, price, currency };
}

function least(...limits: readonly (number | null)[]): number | null {
  const known = limits.filter((limit) => limit !== null && limit < Number.MAX_SAFE_INTEGER);
  return known.length === 0 ? null : Math.min(...(known as number[]));
}

/** Why the visitor's own account can not mint in a stage: it stands where another address may be looked at. */
export function blockedWords(reason: IneligibleReason, stage: DropStage, allowance: number): string {
  switch (reason) {
    case "not_on_allowlist":
      return isListUnknown(stage)
        ? `Who is on the list of ${stage.name} is not known here: its creator has not handed it in.`
        : `Your account is not on the list of ${stage.name}.`;
    case "wallet_limit":
      return `Your account has minted all ${formatCount(allowance)} that it can in ${stage.name}.`;
    case "stage_sold_out":
      return `Nothing is left of ${stage.name}.`;
    case "sold_out":
      return "All of it is minted.";
    case "paused":
      return "Its creator has paused minting.";
    case "ended":
      return `${stage.name} has closed.`;
    case "not_started":
      return `${stage.name} is not open on its chain yet.`;
  }
}

function mintOf(
  drop: Drop,
  { phase, viewer, now }: { phase: DropPhase; viewer: Viewer; now: number },
): PanelMint {
  const { status, current } = phase;
  if (status !== "live" || current === null) return { kind: "closed" };
  if (viewer === "asking") return { kind: "asking" };
  const stageLeft = current.maxSupply === null ? null : current.maxSupply - current.minted;
  const left = least(supplyLeft(drop), stageLeft);
  if (viewer === "nobody") {
    if (current.kind === "allowlist") return { kind: "connect" };
    return { kind: "ready", terms: termsOf(current, null), most: least(left, current.maxPerWallet) };
  }
  if (viewer === "unknown")
    return { kind: "blocked", why: "Whether your account can mint could not be asked.", retry: true };
  const known = viewer.stages.find(({ id }) => id === current.id);
  // The stage has opened since the answer: it is asked for anew.
  if (known === undefined) return { kind: "asking" };
  const obstacle = obstacleOf(drop, { stage: current, terms: known, now });
  if (obstacle !== null)
    return {
      kind: "blocked",
      why: blockedWords(obstacle, current, known.allowance),
      retry: obstacle === "not_started",
    };
  return { kind: "ready", terms: termsOf(current, known), most: least(left, known.remaining) };
}

function termsFor({ stage }: DropPhase, viewer: Viewer): MintTerms | null {
  if (stage === null) return null;
  const known = typeof viewer === "string" ? undefined : viewer.stages.find(({ id }) => id === stage.id);
  return termsOf(stage, known ?? null);
}

/**
 * What the panel of a drop shows.
 *
 * @param time.now Unix seconds, by the chain's time
 * @param time.due the stage that is open by the clock, and at `now` is still to come
 */
export function dropPanel(
  drop: Drop,
  viewer: Viewer,
  { now, due = null }: { now: number; due?: DueStage | null },
): DropPanel {
  const phase = dropPhase(drop, now);
  const chainTime = due?.chainTime ?? null;
  return {
    phase,
    isDue: due !== null,
    headline:
      due === null || chainTime === null ? headlineOf(drop, phase) : dueHeadline(due.stage, chainTime),
    terms: termsFor(phase, viewer),
    mint: mintOf(drop, { phase, viewer, now }),
  };
}

/** What the panel shows until the chain's time is known: all but whether one can mint. */
export function recordedPanel(drop: Drop): DropPanel {
  const phase = recordedPhase(drop);
  return {
    phase,
    isDue: false,
    headline: headlineOf(drop, phase),
    terms: termsFor(phase, "nobody"),
    mint: { kind: "asking" },
  };
}

/** The stage in which an address that can not mint now can mint later, the first of them; null where there is none. */
export function laterStage(drop: Drop, { stages }: Eligibility, now: number): DropStage | null {
  const coming = drop.stages.filter(({ startsAt }) => startsAt > now).sort((a, b) => a.startsAt - b.startsAt);
  const gives = (stage: DropStage) => {
    const terms = stages.find(({ id }) => id === stage.id);
    if (terms === undefined || isOffList(stage, terms) || isSupplySoldOut(drop)) return false;
    return isUnprepared(drop) || terms.allowance > terms.minted;
  };
  return coming.find(gives) ?? null;
}
