"use client";

import { useId, useState } from "react";
import type { Collection } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { useSearch } from "@/lib/query/use-search";
import type { HoldersOf } from "@/lib/studio/drop-draft";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { Input } from "../../../ui/input";
import { RadioGroup } from "../../../ui/radio-group";
import { Select } from "../../../ui/select";
import { useHolders } from "./use-holders";

type Chosen = Pick<Collection, "slug" | "name" | "chains">;

/** Makes a list of those who held a collection after a block. */
export function HoldersForm({ onMade }: { onMade: (file: Blob, holdersOf: HoldersOf) => void }) {
  const [chosen, choose] = useState<Chosen | null>(null);
  return (
    <div className="flex flex-col gap-4 rounded-control border border-line p-4">
      {chosen === null ? (
        <FindCollection onChoose={choose} />
      ) : (
        <Terms chosen={chosen} onBack={() => choose(null)} onMade={onMade} />
      )}
    </div>
  );
}

function FindCollection({ onChoose }: { onChoose: (collection: Chosen) => void }) {
  const [q, setQ] = useState("");
  const { data, error } = useSearch({ q: q.trim(), scopes: "collections", limit: 5 });
  const found = q.trim() === "" ? null : (data?.collections?.data ?? null);
  return (
    <>
      <Input
        label={t("Collection")}
        placeholder={t("Its name or address")}
        lead={<Icon name="search" size={16} />}
        value={q}
        error={error !== null && q.trim() !== "" && t("Collections cannot be found at the moment.")}
        onChange={(event) => setQ(event.target.value)}
      />
      {found !== null && (
        <ul className="flex flex-col" aria-live="polite">
          {found.map((collection) => (
            <li key={collection.slug}>
              <button
                type="button"
                onClick={() => onChoose(collection)}
                className="flex w-full items-center justify-between gap-4 rounded-control px-2.5 py-2 text-start text-ui hover:bg-s2"
              >
                <bdi className="min-w-0 truncate font-semi">{collection.name}</bdi>
                <span className="shrink-0 text-small text-ink-3">
                  {plural(collection.stats.owners, "{count} holder", "{count} holders")}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="text-small text-ink-2">{t("No collection has this name.")}</li>
          )}
        </ul>
      )}
    </>
  );
}

interface TermsProps {
  chosen: Chosen;
  onBack: () => void;
  onMade: (file: Blob, holdersOf: HoldersOf) => void;
}

function Terms({ chosen, onBack, onMade }: TermsProps) {
  const [chain, setChain] = useState(chosen.chains[0] ?? "");
  const [typed, setTyped] = useState<string | null>(null);
  const [each, setEach] = useState<HoldersOf["each"]>("one");
  const { count, failure, read } = useHolders(onMade);
  const chainRecord = useChain(chain)?.chain;
  // The newest block that cannot change any more.
  const newest =
    chainRecord?.head == null ? null : Math.max(0, chainRecord.head.number - chainRecord.confirmations);
  const text = typed ?? newest?.toString() ?? "";
  const block = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const noteId = useId();
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <bdi className="min-w-0 truncate text-ui font-semi">{chosen.name}</bdi>
        <Button size="xs" variant="ghost" onClick={onBack}>
          {t("Another collection")}
        </Button>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {chosen.chains.length > 1 && (
          <Select
            label={t("Chain")}
            options={chosen.chains.map((id) => ({ value: id, label: id, isData: true }))}
            value={chain}
            onValueChange={(next) => {
              setChain(next);
              setTyped(null);
            }}
          />
        )}
        <Input
          label={t("Block")}
          inputMode="numeric"
          value={text}
          hint={
            newest === null
              ? null
              : t("The newest final block of {chain} is {block}.", {
                  chain: chainRecord?.name ?? chain,
                  block: formatCount(newest),
                })
          }
          error={text !== "" && block === null && t("Enter the number of a block.")}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <RadioGroup
        label={t("How many each may mint")}
        options={[
          { value: "one", label: t("One") },
          { value: "held", label: t("As many as they held") },
        ]}
        value={each}
        onValueChange={setEach}
        inColumns
      />
      <p id={noteId} className="text-small text-ink-2">
        {t(
          "The list is fixed: who buys an item after that block is not on it, and contracts that hold items are.",
        )}
      </p>
      {failure !== null && (
        <p role="alert" className="text-small text-neg">
          {failure}
        </p>
      )}
      <Button
        variant="primary"
        disabled={block === null}
        aria-describedby={noteId}
        loading={count !== null && t("Reading holders: {count}", { count: formatCount(count) })}
        onClick={() =>
          block !== null && void read({ collection: chosen.slug, name: chosen.name, chain, block, each })
        }
      >
        {t("Make the list")}
      </Button>
    </>
  );
}
