"use client";

import { useState } from "react";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Input } from "../../ui/input";
import { Panel } from "../../ui/panel";
import { EffectList } from "./effect-list";
import { type RunnableDrop, supplyLimit } from "./managed-drop";
import { typedCount } from "./typed-count";
import { useActionDialog } from "./use-action-dialog";

/** The most items that people can mint now; null where nothing limits them. */
function supplyNow(managed: RunnableDrop): bigint | null {
  const { prepared } = managed.state;
  const limit = supplyLimit(managed);
  if (limit === null) return prepared;
  return prepared !== null && prepared < limit ? prepared : limit;
}

/** Lowers how many items can ever be minted. */
export function SupplyPanel({ managed }: { managed: RunnableDrop }) {
  const { state } = managed;
  const { minted, maxSupply } = state;
  const [text, setText] = useState("");
  const open = useActionDialog();
  const now = supplyNow(managed);
  const wanted = typedCount(text);
  // Zero would set no limit, which raises the supply.
  const least = minted === 0n ? 1n : minted;
  const error =
    text.trim() === ""
      ? null
      : wanted === null
        ? t("Type a whole number.")
        : wanted < least
          ? t("Not below {least}.", { least: formatCount(least) })
          : now !== null && wanted >= now
            ? t("It can only be lowered here: type less than {supply}.", { supply: formatCount(now) })
            : null;
  if (maxSupply === null || (now !== null && now <= least)) return null;
  const lower = () => {
    if (wanted === null || error !== null) return;
    const shown = formatCount(wanted);
    open(
      managed,
      { kind: "supply", found: maxSupply, wanted },
      {
        title: t("Lower the supply"),
        confirm: t("Lower to {supply}", { supply: shown }),
        done: {
          title: t("Supply lowered"),
          words: t("At most {supply} can be minted now.", { supply: shown }),
        },
        typed: [{ label: t("Type the new supply to go on"), text: wanted.toString() }],
        onDone: () => setText(""),
        children: (
          <EffectList
            effects={[
              now === null
                ? t("At most {supply} can be minted, {minted} of them are minted already.", {
                    supply: shown,
                    minted: formatCount(minted),
                  })
                : t("From {before} to {after}. {minted} are minted already.", {
                    before: formatCount(now),
                    after: shown,
                    minted: formatCount(minted),
                  }),
              t("The contract lets its owner raise the supply again. Do not promise that this is final."),
            ]}
          />
        ),
      },
    );
  };
  return (
    <Panel title={t("Lower the supply")}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-2">
          {now === null
            ? t("Nothing limits it now. {minted} are minted.", { minted: formatCount(minted) })
            : t("From {supply} to as few as {least}.", {
                supply: formatCount(now),
                least: formatCount(least),
              })}
        </p>
        <Input
          label={t("New supply")}
          inputMode="numeric"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button variant="danger" disabled={wanted === null || error !== null} onClick={lower}>
            {t("Lower supply")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
