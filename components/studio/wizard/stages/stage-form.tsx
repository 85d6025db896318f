"use client";

import type { Ref } from "react";
import { formatCount } from "@/lib/format/count";
import type { Zone } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { DraftStage } from "@/lib/studio/drop-draft";
import type { StageCurrency } from "@/lib/studio/stage-currencies";
import { Icon } from "../../../ui/icon";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";
import { AccessField } from "./access-field";
import { CountField } from "./count-field";
import { MomentField } from "./moment-field";
import { PerWalletField } from "./per-wallet-field";
import { StagePriceField } from "./stage-price-field";
import { termSetters } from "./term-setters";

export interface StageFormProps {
  stage: DraftStage;
  zone: Zone;
  currencies: readonly StageCurrency[];
  /** Items of the drop, of an edition units of each token id; null while unknown or without an end. */
  available: bigint | null;
  /** Whether the deployment has begun: all terms stay those that were reviewed. The rows of its lists can still be brought here. */
  isFixed: boolean;
  /** Gets the focus when the form is asked for. */
  nameRef?: Ref<HTMLInputElement>;
  onChange: (parts: Partial<DraftStage>) => void;
}

/** The terms of one stage: name, times, price, limits, and who may mint. */
export function StageForm({
  stage,
  zone,
  currencies,
  available,
  isFixed,
  nameRef,
  onChange,
}: StageFormProps) {
  const { startsAt, endsAt, perWallet, maxSupply } = stage;
  const { set, unread } = termSetters<DraftStage>(stage, onChange);
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={isFixed} className="contents">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]">
          <div className="sm:max-xl:col-span-2">
            <Input
              ref={nameRef}
              label={t("Name")}
              value={stage.name}
              maxLength={80}
              error={stage.name.trim() === "" && t("Give it a name: buyers see it.")}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          </div>
          <MomentField
            key={`opens-${zone}`}
            label={t("Opens")}
            value={startsAt}
            zone={zone}
            {...unread("startsAt")}
            onValueChange={(value) => value !== null && set("startsAt", { startsAt: value })}
          />
          <MomentField
            key={`closes-${zone}`}
            label={t("Closes")}
            value={endsAt}
            empty={t("When the next one opens, or never.")}
            zone={zone}
            error={endsAt !== null && endsAt <= startsAt ? t("This is before it opens.") : null}
            {...unread("endsAt")}
            onValueChange={(value) => set("endsAt", { endsAt: value })}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <StagePriceField
            value={stage}
            currencies={currencies}
            {...unread("price")}
            onValueChange={(value) => set("price", value)}
          />
          <PerWalletField
            value={perWallet}
            {...unread("perWallet")}
            onValueChange={(value) => set("perWallet", { perWallet: value })}
          />
          <CountField
            label={t("In this stage")}
            value={maxSupply}
            unit={available === null ? "" : t("of {count}", { count: formatCount(available) })}
            empty={t("What is left")}
            {...unread("maxSupply")}
            onValueChange={(value) => set("maxSupply", { maxSupply: value })}
          />
        </div>
      </fieldset>
      <AccessField
        stage={stage}
        currencies={currencies}
        isFixed={isFixed}
        onChange={(access) => onChange({ access })}
      />
    </div>
  );
}

/** The buttons that belong to a stage as a whole. */
export function StageTools({ onDuplicate, onDelete }: { onDuplicate: () => void; onDelete: () => void }) {
  return (
    <span className="flex gap-1">
      <IconButton label={t("Duplicate this stage")} size="sm" onClick={onDuplicate}>
        <Icon name="copy" size={16} />
      </IconButton>
      <IconButton label={t("Delete this stage")} size="sm" onClick={onDelete}>
        <Icon name="trash" size={16} />
      </IconButton>
    </span>
  );
}
