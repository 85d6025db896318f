import { maxUint256, zeroHash } from "viem";
import { type ChangeProblem, changeStage } from "@/lib/drops/change-stages";
import type { StoredCondition } from "@/lib/drops/edit-stages";
import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { type DraftStage, isListOutdated } from "@/lib/studio/drop-draft";
import { hasUnread } from "@/lib/studio/unread-terms";
import type { KnownStage } from "./stage-facts";

type DraftAccess = DraftStage["access"];

/** New terms of a running stage, as they stand in the form. */
export interface StageDraft
  extends Pick<
    DraftStage,
    "startsAt" | "endsAt" | "price" | "currency" | "perWallet" | "maxSupply" | "unread"
  > {
  /** `keep`: the list that the stage has. */
  access: { kind: "keep" } | DraftAccess;
  /** Whether nothing that was minted before counts any more, in any stage. */
  reset: boolean;
}

const digitsOf = (value: bigint) => (value === maxUint256 ? null : value.toString());

/** The form of a stage as the contract has it. */
export function draftOf({ condition, startsAt, endsAt }: KnownStage): StageDraft {
  const isListed = condition.merkleRoot !== zeroHash;
  return {
    startsAt,
    endsAt,
    price: condition.pricePerToken.toString(),
    currency: condition.currency,
    perWallet:
      isListed && condition.quantityLimitPerWallet === 0n ? null : digitsOf(condition.quantityLimitPerWallet),
    maxSupply: digitsOf(condition.maxClaimableSupply),
    access: isListed ? { kind: "keep" } : { kind: "anyone" },
    reset: false,
  };
}

const problems: Record<ChangeProblem, string> = {
  starts_fixed: msg("It has begun, so its start stays."),
  ended: msg("It is over meanwhile."),
  ends_before_start: msg("It closes before it opens."),
  overlaps_before: msg("It opens before the stage in front of it."),
  overlaps_after: msg("The next stage opens before it closes."),
};

interface ChangeParameters {
  found: readonly StoredCondition[];
  /** The number of conditions for a new stage. */
  place: number;
  draft: StageDraft;
  /** Unix seconds by the chain's time. */
  now: number;
}

/** The stages with the new terms of one of them, or why they cannot be so. */
export function wantedStages({
  found,
  place,
  draft,
  now,
}: ChangeParameters): { wanted: StoredCondition[] } | { error: string } {
  const { startsAt, endsAt, price, currency, perWallet, maxSupply, access, reset } = draft;
  // The field itself says what is wrong.
  if (hasUnread(draft)) return { error: t("Something that was typed cannot be read.") };
  const old = found[place];
  const minted = reset ? 0n : (old?.supplyClaimed ?? 0n);
  if (access.kind === "list" && access.list === null) return { error: t("Choose the file of the list.") };
  // It was still being read when they changed.
  if (isListOutdated(draft))
    return { error: t("A list was read with another limit or coin. Read it again.") };
  if (maxSupply !== null && BigInt(maxSupply) < minted)
    return { error: t("{minted} are minted in it already.", { minted: formatCount(minted) }) };
  const root =
    access.kind === "keep" ? old?.merkleRoot : access.kind === "list" ? access.list?.root : undefined;
  // With a list, the limits stand in its rows: what the stage itself allows, the contract allows everybody.
  const limit =
    access.kind === "keep"
      ? old?.quantityLimitPerWallet
      : access.kind === "list"
        ? 0n
        : perWallet === null
          ? undefined
          : BigInt(perWallet);
  const changed = changeStage(found, {
    place,
    now,
    change: {
      startsAt,
      endsAt,
      price: BigInt(price),
      currency,
      ...(root !== undefined && { root }),
      ...(limit !== undefined && { maxPerWallet: limit }),
      ...(maxSupply !== null && { maxSupply: BigInt(maxSupply) }),
    },
  });
  return "wanted" in changed ? changed : { error: t(problems[changed.problem]) };
}
