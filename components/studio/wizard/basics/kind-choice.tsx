"use client";

import { t } from "@/lib/language/translate";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { RadioGroup } from "../../../ui/radio-group";

type Kind = DropDraft["basics"]["kind"];

interface KindChoiceProps {
  value: Kind;
  onChange: (kind: Kind) => void;
  /** Whether the chosen chain can enforce earnings; null while no chain is chosen. */
  canEnforce: boolean | null;
  /** Whether items are stored for the chosen kind already. */
  hasItems: boolean;
}

/** What is made: single items, editions, or a collection without a drop whose contract enforces earnings. */
export function KindChoice({ value, onChange, canEnforce, hasItems }: KindChoiceProps) {
  const options: { value: Kind; label: string; hint: string }[] = [
    {
      value: "drop721",
      label: t("One of a kind each"),
      hint: t("ERC-721. Every item has its own number and picture, and is minted in stages."),
    },
    {
      value: "drop1155",
      label: t("Editions"),
      hint: t("ERC-1155. Many copies of a few pictures, minted in stages."),
    },
    {
      value: "enforced721c",
      label: t("No drop: all items to me, with enforced earnings"),
      hint: t(
        "ERC-721C. You get all items and list them yourself. The contract refuses sales on markets that do not pay you.",
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-panel border border-line px-4 py-3">
        <RadioGroup
          label={t("Kind")}
          options={options.filter(
            (option) => option.value !== "enforced721c" || option.value === value || canEnforce !== false,
          )}
          value={value}
          onValueChange={onChange}
        />
      </div>
      {hasItems && (
        <p className="text-small text-ink-2">
          {t("Your items are stored for this kind. With another kind they must be prepared once more.")}
        </p>
      )}
    </div>
  );
}
