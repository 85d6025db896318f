import type { Drop, DropStage, Eligibility } from "../contract/drop";
import { t } from "../language/translate";
import { blockedWords } from "./blocked-words";
import { type MintTerms, termsOf, type Viewer } from "./drop-panel";
import { type DropPhase, isSupplySoldOut, isUnprepared, supplyLeft } from "./drop-phase";
import { isOffList } from "./off-list";
import { isDisputed, isUnsafe } from "./refused-mints";
import { obstacleOf } from "./stage-eligibility";

export type PanelMint =
  | {
      kind: "ready";
      terms: MintTerms;
      /** The most that can be minted at once; null for no limit. */
      most: number | null;
    }
  /** The allowlist decides, so a wallet must connect. */
  | { kind: "connect" }
  | { kind: "asking" }
  | {
      kind: "blocked";
      why: string;
      /** Whether a new request may give another answer. */
      retry: boolean;
    }
  /** No stage is open with items left. */
  | { kind: "closed" };

function least(...limits: readonly (number | null)[]): number | null {
  const known = limits.filter((limit) => limit !== null && limit < Number.MAX_SAFE_INTEGER);
  return known.length === 0 ? null : Math.min(...(known as number[]));
}

/**
 * The mint action that a drop's panel offers to a viewer.
 *
 * @param now Unix seconds, by the chain's time
 */
export function panelMint(
  drop: Drop,
  { phase, viewer, now }: { phase: DropPhase; viewer: Viewer; now: number },
): PanelMint {
  const { status, current } = phase;
  if (isUnsafe(drop) || isDisputed(drop)) return { kind: "closed" };
  if (status !== "live" || current === null) return { kind: "closed" };
  if (viewer === "asking") return { kind: "asking" };
  const stageLeft = current.maxSupply === null ? null : current.maxSupply - current.minted;
  const left = least(supplyLeft(drop), stageLeft);
  if (viewer === "nobody") {
    if (current.kind === "allowlist") return { kind: "connect" };
    return { kind: "ready", terms: termsOf(current, null), most: least(left, current.maxPerWallet) };
  }
  if (viewer === "unknown")
    return { kind: "blocked", why: t("Your eligibility could not be checked."), retry: true };
  const known = viewer.stages.find(({ id }) => id === current.id);
  // The stage opened after the answer was made, so the page asks again.
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

/** The first later stage in which an address that cannot mint now can mint; null where there is none. */
export function laterStage(drop: Drop, { stages }: Eligibility, now: number): DropStage | null {
  const coming = drop.stages.filter(({ startsAt }) => startsAt > now).sort((a, b) => a.startsAt - b.startsAt);
  const gives = (stage: DropStage) => {
    const terms = stages.find(({ id }) => id === stage.id);
    if (terms === undefined || isOffList(stage, terms) || isSupplySoldOut(drop)) return false;
    return isUnprepared(drop) || terms.allowance > terms.minted;
  };
  return coming.find(gives) ?? null;
}
