"use client";

import { Suspense, useState } from "react";
import { type WatchEntry, watchKey } from "@/lib/contract/watchlist";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useItem } from "@/lib/query/use-item";
import type { AlertSubject } from "../../market/alert/alert-subject";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { lazyPart } from "../../ui/lazy-part";
import type { WatchedCollection } from "./watched-collections";
import type { WatchedItem } from "./watched-items";

const Dialog = lazyPart(() => import("../../ui/dialog"), "Dialog");

/** Chooses something that is watched, whose price the account wants to hear of. */
export function NewAlert({
  entries,
  onChoose,
}: {
  entries: readonly WatchEntry[];
  onChoose: (subject: AlertSubject) => void;
}) {
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (chosen: AlertSubject) => {
    setIsChoosing(false);
    onChoose(chosen);
  };
  return (
    <>
      <Button size="sm" onClick={() => setIsChoosing(true)}>
        <Icon name="bell-plus" size={16} />
        {t("New price alert")}
      </Button>
      <Suspense>
        {isChoosing && (
          <Dialog
            open
            onOpenChange={(open) => !open && setIsChoosing(false)}
            title={t("Price alert for what?")}
            size="sm"
          >
            <ul className="flex flex-col">
              {entries.map((entry) => (
                <li key={watchKey(entry.subject)}>
                  {entry.subject.kind === "item" ? (
                    <ItemChoice subject={entry.subject} onChoose={choose} />
                  ) : (
                    <CollectionChoice subject={entry.subject} onChoose={choose} />
                  )}
                </li>
              ))}
            </ul>
          </Dialog>
        )}
      </Suspense>
    </>
  );
}

function Choice({
  name,
  hint,
  subject,
  onChoose,
}: {
  name: string;
  hint: string;
  /** Null until it was read. */
  subject: AlertSubject | null;
  onChoose: (subject: AlertSubject) => void;
}) {
  return (
    <button
      type="button"
      disabled={subject === null}
      onClick={() => subject !== null && onChoose(subject)}
      className="flex min-h-11 w-full items-center justify-between gap-4 border-b border-line py-2 text-start text-ui hover:text-accent-text disabled:text-ink-3"
    >
      <span className="min-w-0 truncate font-medium">{name}</span>
      <span className="shrink-0 text-label text-ink-3">{hint}</span>
    </button>
  );
}

function ItemChoice({
  subject: { chain, contract, tokenId },
  onChoose,
}: {
  subject: WatchedItem["subject"];
  onChoose: (subject: AlertSubject) => void;
}) {
  const { data: item } = useItem(chain, contract, tokenId);
  const name = item?.name ?? t("Token {tokenId}", { tokenId });
  const subject: AlertSubject | null = item
    ? { kind: "item", name, chain: item.chain, contract: item.contract, tokenId: item.tokenId }
    : null;
  return <Choice name={name} hint={t("Its price")} subject={subject} onChoose={onChoose} />;
}

function CollectionChoice({
  subject: { slug },
  onChoose,
}: {
  subject: WatchedCollection["subject"];
  onChoose: (subject: AlertSubject) => void;
}) {
  const { data } = useCollectionBySlug(slug);
  const name = data?.name ?? slug;
  const subject: AlertSubject | null = data ? { kind: "floor", name, slug, chains: data.chains } : null;
  return <Choice name={name} hint={t("Its floor")} subject={subject} onChoose={onChoose} />;
}
