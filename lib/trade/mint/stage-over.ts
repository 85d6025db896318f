import type { Drop, DropStage } from "../../contract/drop";
import { blockedWords } from "../../drops/blocked-words";
import { dropPhase, isSupplySoldOut } from "../../drops/drop-phase";
import { t } from "../../language/translate";
import { FlowError } from "../errors/flow-error";
import type { MintRequest } from "./request";

/** "Friends has closed, and Public is open." Null unless the first stage came before the second. */
export function passedWords(before: DropStage | undefined, now: DropStage | undefined): string | null {
  if (before === undefined || now === undefined || before.startsAt >= now.startsAt) return null;
  return t("{before} has closed, and {now} is open.", { before: before.name, now: now.name });
}

/**
 * Why the stage of a request is over, by the drop's current record; null if no reason is known. The service reports reasons that concern
 * only one account.
 *
 * @param now Unix seconds, by the chain's time
 */
export function stageOver(
  { drop: shown, terms }: Pick<MintRequest, "drop" | "terms">,
  fresh: Pick<Drop, "status" | "supply" | "stages">,
  now: number,
): FlowError | null {
  const { status, current } = dropPhase(fresh, now);
  const before = shown.stages.find(({ id }) => id === terms.stage);
  if (before === undefined) return new FlowError("mint_changed");
  if (current === null)
    return new FlowError("mint_closed", {
      reason: blockedWords(fresh.status === "paused" ? "paused" : "ended", before, 0),
    });
  if (current.id !== before.id) {
    const reason = passedWords(before, current);
    return new FlowError("mint_changed", reason === null ? {} : { reason });
  }
  if (status === "live") return null;
  if (status === "paused") return new FlowError("mint_closed", { reason: blockedWords("paused", before, 0) });
  const reason = isSupplySoldOut(fresh) ? "sold_out" : "stage_sold_out";
  return new FlowError("mint_sold_out", { reason: blockedWords(reason, before, 0) });
}
