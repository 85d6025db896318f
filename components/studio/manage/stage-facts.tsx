import { maxUint256, zeroHash } from "viem";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Drop, DropStage } from "@/lib/contract/drop";
import type { StageSlot } from "@/lib/drops/change-stages";
import { fromDropCurrency } from "@/lib/drops/drop-currency";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { DropPrice } from "../../market/drop/drop-price";
import { LocalTime } from "../../market/local-time";
import { rich } from "../../ui/rich";
import { Tag } from "../../ui/tag";
import type { ManagedDrop } from "./managed-drop";

/** A stage of the contract with what the service knows of it. */
export interface KnownStage extends StageSlot {
  name: string;
  /** Null where the service has not seen it yet. */
  record: DropStage | null;
}

/** The service numbers stages as the contract does. */
export function knownStages(slots: readonly StageSlot[], { drop, state }: ManagedDrop): KnownStage[] {
  return slots.map((slot, index) => {
    const id = (state.first + BigInt(slot.place)).toString();
    const record = drop.stages.find((stage) => stage.id === id) ?? null;
    return {
      ...slot,
      record,
      name: record?.name ?? t("Stage {number}", { number: formatCount(index + 1) }),
    };
  });
}

function hasList({ condition }: StageSlot): boolean {
  return condition.merkleRoot !== zeroHash;
}

/** Whether the service cannot prove who is on the list, so that nobody on it can mint here. */
export function lacksList(stage: KnownStage): boolean {
  return hasList(stage) && stage.record?.allowlist?.size === null;
}

/** "Allowlist, 138 wallets, 3 each": who may mint, and how many. */
export function accessWords(stage: KnownStage): string {
  const { condition, record } = stage;
  const size = record?.allowlist?.size;
  const who = !hasList(stage)
    ? t("Anyone")
    : size === null
      ? t("Allowlist, no list yet")
      : size === undefined
        ? t("Allowlist")
        : plural(size, "Allowlist, {count} wallet", "Allowlist, {count} wallets");
  const each = condition.quantityLimitPerWallet;
  if (each === maxUint256) return who;
  // Zero with a list: each row of it has a limit of its own.
  if (each === 0n) return who;
  return t("{who}, {limit} each", { who, limit: formatCount(each) });
}

export function StageState({ stage }: { stage: StageSlot }) {
  const { state, startsAt, endsAt } = stage;
  if (state === "open")
    return (
      <span className="flex flex-col items-start gap-1">
        <Tag tone="accent">{t("Open now")}</Tag>
        {endsAt !== null && (
          <span className="text-label text-ink-2">
            {rich("until {time}", { time: <LocalTime timestamp={endsAt} /> })}
          </span>
        )}
      </span>
    );
  if (state === "upcoming")
    return (
      <span className="text-warn">{rich("Opens {time}", { time: <LocalTime timestamp={startsAt} /> })}</span>
    );
  return (
    <span className="text-ink-2">
      {rich("Closed {time}", { time: <LocalTime timestamp={endsAt ?? startsAt} /> })}
    </span>
  );
}

export function StagePrice({
  stage: { condition },
  drop,
  looks,
}: {
  stage: StageSlot;
  drop: Pick<Drop, "chain">;
  looks: ChainLooks;
}) {
  return (
    <DropPrice
      price={condition.pricePerToken.toString()}
      currency={fromDropCurrency(condition.currency)}
      chain={drop.chain}
      looks={looks}
    />
  );
}

/** "176 of 300" */
export function mintedWords({ condition: { supplyClaimed, maxClaimableSupply } }: StageSlot): string {
  return maxClaimableSupply === maxUint256
    ? formatCount(supplyClaimed)
    : t("{minted} of {supply}", {
        minted: formatCount(supplyClaimed),
        supply: formatCount(maxClaimableSupply),
      });
}
