"use client";

import { type ComponentType, useState } from "react";
import type { ItemFull, ItemLabel } from "@/lib/contract/item";
import { msg, t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { LocalTime } from "../market/local-time";
import { Note, type NoteProps } from "../ui/note";
import { rich } from "../ui/rich";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { AppealDialogProps } from "./appeal-dialog";

const loadDialog = (): Promise<ComponentType<AppealDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./appeal-dialog").then((module) => module.AppealDialog);

const notes: readonly (Pick<NoteProps, "tone"> & { label: ItemLabel; title: string; meaning: string })[] = [
  {
    label: "disputed_ownership",
    tone: "neg",
    title: msg("Trading paused: the ownership of this item is disputed."),
    meaning: msg("It cannot be bought, listed or offered for here. Transfers on-chain are not affected."),
  },
  {
    label: "reported",
    tone: "warn",
    title: msg("This item has been reported."),
    meaning: msg("It can still be traded. Check its origin before you buy."),
  },
  {
    label: "explicit",
    tone: "neutral",
    title: msg("This item is explicit."),
    meaning: msg("Its picture is blurred until you choose to see it."),
  },
];

/**
 * The labels of an item, each with its meaning and the operator's reason. Its owner and its creator can appeal. A label `explicit` without
 * a reason has no note: the veil over the picture says it.
 */
export function LabelNotes({ item, creator }: { item: ItemFull; creator: string }) {
  const { address } = useWallet();
  const takesAppeals = useChains().data?.takesAppeals === true;
  const { Part, preload, activate } = useDeferred(loadDialog);
  const [appealed, setAppealed] = useState<ItemLabel | null>(null);
  const mayAppeal =
    takesAppeals &&
    address !== null &&
    [item.owner, creator].some((party) => party.toLowerCase() === address.toLowerCase());
  return (
    <>
      {notes.map(({ label, tone, title, meaning }) => {
        const reason = item.labelReasons?.find((entry) => entry.label === label);
        if (!item.labels.includes(label) || (label === "explicit" && reason === undefined)) return null;
        return (
          <Note
            key={label}
            {...(tone !== undefined && { tone })}
            title={t(title)}
            action={
              mayAppeal && (
                <button
                  type="button"
                  className="text-link touch-target font-semi"
                  aria-haspopup="dialog"
                  onPointerEnter={preload}
                  onFocus={preload}
                  onClick={() => {
                    setAppealed(label);
                    activate();
                  }}
                >
                  {t("Appeal")}
                </button>
              )
            }
          >
            {t(meaning)}
            {reason !== undefined && (
              <>
                {" "}
                {rich("Since {time}: “{reason}”", {
                  time: <LocalTime timestamp={reason.since} />,
                  reason: reason.reason,
                })}
              </>
            )}
          </Note>
        );
      })}
      {appealed !== null && Part !== null && (
        <Part item={item} label={appealed} onClose={() => setAppealed(null)} />
      )}
    </>
  );
}
