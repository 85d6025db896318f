"use client";

import { useState } from "react";
import type { Traits } from "@/lib/contract/item";
import type { TraitCriterion } from "@/lib/contract/order";
import { maxOfferTraits } from "@/lib/contract/order-requests";
import { PriceInputError } from "@/lib/format/price-input-error";
import { parseNumber } from "@/lib/format/typed-number";
import { withPageMark } from "@/lib/language/numbers";
import { t, tIn } from "@/lib/language/translate";
import { describeTraits } from "@/lib/trade/review/describe-traits";
import { Button } from "../../ui/button";
import { Input } from "../../ui/input";
import { RemovableChip } from "../../ui/removable-chip";
import { Select } from "../../ui/select";

type Trait = Traits["traits"][number];

/** A typed bound of a range; undefined for an empty field. A text is why it is no number. */
function bound(text: string): number | string | undefined {
  if (text.trim() === "") return undefined;
  try {
    return parseNumber(text);
  } catch (error) {
    if (error instanceof PriceInputError) return error.message;
    throw error;
  }
}

function RangeInputs({ trait, onAdd }: { trait: Trait; onAdd: (criterion: TraitCriterion) => void }) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [min, max] = [bound(from), bound(to)];
  const isEmpty = min === undefined && max === undefined;
  const isMixedUp = typeof min === "number" && typeof max === "number" && min > max;
  const isWrong = typeof min === "string" || typeof max === "string" || isMixedUp;
  return (
    <div className="flex items-end gap-2">
      <Input
        label={tIn("range", "From")}
        inputMode="decimal"
        placeholder={withPageMark(String(trait.min ?? ""))}
        value={from}
        error={typeof min === "string" && min}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Input
        label={tIn("range", "To")}
        inputMode="decimal"
        placeholder={withPageMark(String(trait.max ?? ""))}
        value={to}
        error={typeof max === "string" ? max : isMixedUp && t("Not a range.")}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button
        disabled={isEmpty || isWrong}
        onClick={() =>
          onAdd({
            type: trait.type,
            ...(typeof min === "number" ? { min } : {}),
            ...(typeof max === "number" ? { max } : {}),
          })
        }
      >
        {t("Add")}
      </Button>
    </div>
  );
}

/** The traits that an offer requires. An item must match all of them, one criterion for each type. */
export function OfferTraits({
  traits,
  chosen,
  onChange,
}: {
  traits: readonly Trait[];
  chosen: readonly TraitCriterion[];
  onChange: (chosen: readonly TraitCriterion[]) => void;
}) {
  const free = traits.filter(({ type }) => !chosen.some((criterion) => criterion.type === type));
  const [type, setType] = useState<string | null>(null);
  const trait = free.find((candidate) => candidate.type === type) ?? free[0];
  const add = (criterion: TraitCriterion) => {
    onChange([...chosen, criterion]);
    setType(null);
  };
  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t("Traits that the item must have")}>
          {chosen.map((criterion) => {
            const words = describeTraits([criterion]);
            return (
              <li key={criterion.type}>
                <RemovableChip
                  label={words}
                  onRemove={() => onChange(chosen.filter((other) => other !== criterion))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {trait !== undefined && chosen.length < maxOfferTraits && (
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t("Trait")}
            options={free.map((candidate) => ({
              value: candidate.type,
              label: candidate.type,
              isData: true,
            }))}
            value={trait.type}
            onValueChange={setType}
          />
          {trait.kind === "number" ? (
            <RangeInputs key={trait.type} trait={trait} onAdd={add} />
          ) : (
            <Select
              key={trait.type}
              label={t("Value of {trait}", { trait: trait.type })}
              options={[
                { value: "none", label: t("Choose a value") },
                ...trait.values.map(({ value, count }, at) => ({
                  value: String(at),
                  label: `${value} (${count})`,
                  isData: true,
                })),
              ]}
              value="none"
              onValueChange={(at) => {
                const value = trait.values[Number(at)]?.value;
                if (value !== undefined) add({ type: trait.type, value });
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
