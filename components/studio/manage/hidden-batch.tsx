"use client";

import { useId, useState } from "react";
import type { Hex } from "viem";
import { readHiddenUri } from "@/lib/drops/hide-uri";
import { formatAddress } from "@/lib/format/address";
import { plural, t } from "@/lib/language/translate";
import { useRevealKey } from "@/lib/query/drafts/use-reveal-key";
import type { RunningBatch } from "@/lib/trade/run-drop/read-batches";
import { Button } from "../../ui/button";
import { buttonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { rich } from "../../ui/rich";
import { SignInButton } from "../wizard/sign-in-button";
import { rangeWords } from "./batch-words";
import { EffectList } from "./effect-list";
import type { RunnableDrop } from "./managed-drop";
import { useActionDialog } from "./use-action-dialog";

/** All texts that could be a key: the file of the wizard has one, with words around it. */
function keysIn(text: string): Hex[] {
  return [...text.matchAll(/0x[0-9a-f]{64}(?![0-9a-f])/gi)].map(([found]) => found.toLowerCase() as Hex);
}

/** A batch that nobody can see yet. */
export function HiddenBatch({
  managed,
  batch,
  hidden,
}: {
  managed: RunnableDrop;
  batch: RunningBatch;
  hidden: NonNullable<RunningBatch["hidden"]>;
}) {
  const { web, account } = managed;
  const { chainId } = web.chain;
  const [text, setText] = useState("");
  const [isUnreadable, setIsUnreadable] = useState(false);
  const fileId = useId();
  const open = useActionDialog();
  const uriOf = (candidate: Hex) => readHiddenUri(hidden, { key: candidate, chainId });
  const kept = useRevealKey(account, { about: hidden.commitment, opens: (each) => uriOf(each) !== null });
  const typed = keysIn(text);
  const isTyped = text.trim() !== "";
  const key = isTyped ? (typed.find((each) => uriOf(each) !== null) ?? typed[0] ?? null) : kept.key;
  const uri = key === null ? null : uriOf(key);
  const error = isUnreadable
    ? t("The file cannot be read. Choose it again.")
    : !isTyped
      ? null
      : key === null
        ? t("A key has 0x and 64 characters.")
        : uri === null
          ? t("This is not the key of these items. Nothing was sent.")
          : null;
  const readKeyFile = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      // A key file is tiny: anything else is no key.
      setText(file.size > 10_000 ? "" : (await file.text()).trim());
      setIsUnreadable(false);
    } catch {
      // It was moved or changed since it was chosen, or must not be read.
      setIsUnreadable(true);
    }
  };
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
              {rich("Their metadata is at {address}", {
                address: <code className="block break-all text-small">{uri}</code>,
              })}
            </p>
            <EffectList
              effects={[
                t(
                  "The address was fixed before the first mint: with this key it has the fingerprint that the contract holds, and it takes no other.",
                ),
                t(
                  "What is there stays the same only if the address begins with ipfs://, and the owner can move the metadata until it is frozen.",
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
          "{range} show one cover until you reveal. Their address is fixed by the fingerprint {fingerprint}.",
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
        onChange={({ target }) => {
          setText(target.value);
          setIsUnreadable(false);
        }}
      />
      {!isTyped && kept.mayLookFurther && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-2">
          {t("Your account's drafts may hold the key.")} <SignInButton size="xs" />
        </p>
      )}
      {uri !== null && (
        <p role="status" className="flex gap-2 text-small">
          <Icon name="circle-check" size={16} className="mt-0.5 shrink-0 text-pos" />
          <span className="min-w-0">
            {isTyped
              ? t("This key opens the items, and their address is the one that was fixed.")
              : t("The key of your draft opens the items, and their address is the one that was fixed.")}{" "}
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
            onChange={({ target }) => {
              void readKeyFile(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
      </div>
    </div>
  );
}
