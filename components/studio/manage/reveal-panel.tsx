"use client";

import { useId, useState } from "react";
import type { Hex } from "viem";
import { readHiddenUri } from "@/lib/drops/hide-uri";
import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import type { RunningBatch } from "@/lib/trade/run-drop/read-drop";
import { Button } from "../../ui/button";
import { buttonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { Tag } from "../../ui/tag";
import { EffectList } from "./effect-list";
import type { RunnableDrop } from "./managed-drop";
import { useActionDialog } from "./use-action-dialog";

/** The first key in a text: the file of the wizard, or the key alone. */
function findKey(text: string): Hex | null {
  const [found] = /0x[0-9a-f]{64}(?![0-9a-f])/i.exec(text) ?? [];
  return found === undefined ? null : (found.toLowerCase() as Hex);
}

function rangeWords({ from, to }: RunningBatch): string {
  return t("Tokens {from} to {to}", { from: formatCount(from), to: formatCount(to - 1n) });
}

/** A batch that nobody can see yet. */
function HiddenBatch({
  managed,
  batch,
  hidden,
}: {
  managed: RunnableDrop;
  batch: RunningBatch;
  hidden: NonNullable<RunningBatch["hidden"]>;
}) {
  const { web } = managed;
  const [text, setText] = useState("");
  const fileId = useId();
  const { open, dialog } = useActionDialog();
  const key = findKey(text);
  const uri = key === null ? null : readHiddenUri(hidden, { key, chainId: web.chain.chainId });
  const error =
    text.trim() === ""
      ? null
      : key === null
        ? t("A key has 0x and 64 characters.")
        : uri === null
          ? t("This is not the key of these items. Nothing was sent.")
          : null;
  const items = plural(batch.to - batch.from, "{count} item", "{count} items");
  const reveal = () => {
    if (key === null || uri === null) return;
    open(
      managed,
      { kind: "reveal", batch: batch.index, key, uri },
      {
        title: t("Reveal {items}", { items }),
        confirm: t("Reveal {items}", { items }),
        done: {
          title: t("Revealed"),
          words: t("Everyone can see the items. Pages show them once their metadata is read again."),
        },
        children: (
          <>
            <p>
              {t("Their metadata is at")} <code className="block break-all text-small">{uri}</code>
            </p>
            <EffectList
              effects={[
                t(
                  "The order was fixed before the first mint: this address and key have the fingerprint that the contract holds, and it takes no other.",
                ),
                t("Everyone sees which item they have. It cannot be hidden again."),
                t("The address must answer: check that the files are there before you reveal."),
              ]}
            />
          </>
        ),
      },
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2">
        {rich(
          "{range} show one cover until you reveal. The order is fixed by the fingerprint {fingerprint}.",
          {
            range: rangeWords(batch),
            fingerprint: <code title={hidden.commitment}>{formatAddress(hidden.commitment)}</code>,
          },
        )}
      </p>
      <Input
        label={t("Reveal key")}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={error}
        placeholder="0x…"
        onChange={({ target }) => setText(target.value)}
      />
      {uri !== null && (
        <p role="status" className="flex gap-2 text-small">
          <Icon name="circle-check" size={16} className="mt-0.5 shrink-0 text-pos" />
          <span className="min-w-0">
            {t("This key opens the items, and the order is the one that was fixed.")}{" "}
            <code className="break-all">{uri}</code>
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Icon name="eye" size={16} />} disabled={uri === null} onClick={reveal}>
          {t("Reveal {items}", { items })}
        </Button>
        <label htmlFor={fileId} className={buttonStyles("ghost", "sm")}>
          <Icon name="key-round" size={16} />
          {t("Choose the key file")}
          <input
            id={fileId}
            type="file"
            accept=".txt,.json,text/plain,application/json"
            className="sr-only"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              // A key file is tiny: anything else is no key.
              const read = file === undefined || file.size > 10_000 ? "" : await file.text();
              setText(findKey(read) ?? read.slice(0, 100));
              target.value = "";
            }}
          />
        </label>
      </div>
      {dialog}
    </div>
  );
}

/** A batch that everyone can see, and whose address can still be changed. */
function ShownBatch({ managed, batch }: { managed: RunnableDrop; batch: RunningBatch }) {
  const { drop } = managed;
  const { open, dialog } = useActionDialog();
  const freeze = () =>
    open(
      managed,
      { kind: "freeze", batch: batch.index },
      {
        title: t("Freeze the metadata"),
        confirm: t("Freeze for good"),
        done: { title: t("Frozen"), words: t("Nobody can change the address of this metadata any more.") },
        typed: [{ label: t("Type the name of the drop to go on"), text: drop.name }],
        children: (
          <EffectList
            effects={[
              rangeWords(batch),
              t("Their metadata address can never change again, by you or by a later owner."),
              t("What is behind the address stays the same for ever only if it begins with ipfs://."),
            ]}
          />
        ),
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-small">
      <span>{rangeWords(batch)}</span>
      {batch.isFrozen ? (
        <Tag icon={<Icon name="lock" size={12} />}>{t("Frozen")}</Tag>
      ) : (
        <Button size="sm" icon={<Icon name="lock" size={16} />} onClick={freeze}>
          {t("Freeze")}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** What the items show: a cover until the reveal, and an address that can be frozen. */
export function RevealPanel({ managed }: { managed: RunnableDrop }) {
  const { batches } = managed.state;
  if (batches.length === 0) return null;
  const isHidden = batches.some(({ hidden }) => hidden !== null);
  return (
    <Panel title={isHidden ? t("Reveal") : t("Metadata")} beside={isHidden && <Tag>{t("Not revealed")}</Tag>}>
      <ul className="flex flex-col gap-5">
        {batches.map((batch) => (
          <li key={batch.index.toString()}>
            {batch.hidden === null ? (
              <ShownBatch managed={managed} batch={batch} />
            ) : (
              <HiddenBatch managed={managed} batch={batch} hidden={batch.hidden} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
