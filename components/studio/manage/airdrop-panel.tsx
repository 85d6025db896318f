"use client";

import { useEffect, useId, useMemo, useState } from "react";
import { maxGifts, readGifts } from "@/lib/drops/airdrop/airdrop-csv";
import { type Gift, giftsInOneCall } from "@/lib/drops/creator-calls";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { giftsLeft, splitGifts } from "@/lib/trade/run-drop/request";
import { runDropKey } from "@/lib/trade/run-drop/run";
import {
  forgetAirdrop,
  loadAirdrop,
  type SavedAirdrop,
  saveAirdrop,
} from "@/lib/trade/run-drop/saved-airdrop";
import { useGivenUnder } from "@/lib/trade/run-drop/use-running-drop";
import { Button } from "../../ui/button";
import { buttonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { Panel } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import { EffectList } from "./effect-list";
import { GiftErrors } from "./gift-errors";
import { type RunnableDrop, requestOf, supplyLimit } from "./managed-drop";
import { othersNote } from "./stages-list";
import { useActionDialog } from "./use-action-dialog";

/** 100 bytes a row are more than any row needs. */
const mostBytes = maxGifts * 200;

const countGifts = (gifts: readonly Gift[]) => gifts.reduce((sum, { quantity }) => sum + quantity, 0n);

/** Items that can still be minted; null without a limit. */
function itemsLeft(managed: RunnableDrop): bigint | null {
  const { prepared, minted } = managed.state;
  const limits = [supplyLimit(managed), prepared].filter((limit) => limit !== null);
  const [most] = limits.toSorted((a, b) => Number(a > b) - Number(a < b));
  if (most === undefined) return null;
  return most > minted ? most - minted : 0n;
}

/** "2 accounts, 4 items" */
function sumWords(gifts: readonly Gift[]): string {
  const accounts = plural(gifts.length, "{count} account", "{count} accounts");
  const items = plural(countGifts(gifts), "{count} item", "{count} items");
  return t("{accounts}, {items}", { accounts, items });
}

/** An airdrop that was begun and is not given as a whole. */
function Unfinished({
  given,
  total,
  onGoOn,
  onForget,
}: {
  given: bigint;
  total: bigint;
  onGoOn: () => void;
  onForget: () => void;
}) {
  return (
    <Note
      tone="warn"
      title={t("An airdrop is not finished.")}
      action={
        <span className="flex gap-4">
          <button type="button" className="text-link touch-target" onClick={onGoOn}>
            {t("Go on with it")}
          </button>
          <button type="button" className="text-link touch-target" onClick={onForget}>
            {t("Forget it")}
          </button>
        </span>
      }
    >
      {t("{given} of {total} items are given. Nobody gets any twice when you go on.", {
        given: formatCount(given > 0n ? given : 0n),
        total: formatCount(total),
      })}
    </Note>
  );
}

/** Mints to accounts for nothing, many in a transaction. */
export function AirdropPanel({ managed }: { managed: RunnableDrop }) {
  const { drop, state, account, web } = managed;
  const [text, setText] = useState("");
  const [fault, setFault] = useState<"large" | "unreadable" | null>(null);
  const fileId = useId();
  const open = useActionDialog();
  const tokenId = drop.tokenId == null ? null : BigInt(drop.tokenId);
  const { gifts, errors, isTooLong } = useMemo(() => readGifts(text, tokenId), [text, tokenId]);
  const key = runDropKey(requestOf(managed, { kind: "freeze", batch: 0n }));
  const [saved, setSaved] = useState(() => loadAirdrop(key, account));
  const forget = () => {
    forgetAirdrop(key, account);
    setSaved(null);
  };
  const { data: given } = useGivenUnder(drop, web, { creator: account, number: saved?.number ?? null });
  const savedTotal = saved === null ? 0n : countGifts(saved.gifts);
  const isFinished = saved !== null && given !== undefined && given >= saved.before + savedTotal;
  const isUnfinished = saved !== null && !isFinished;
  // By the chain, not by the dialog: it may be closed while the last transaction is on its way.
  useEffect(() => {
    if (isFinished) forgetAirdrop(key, account);
  }, [isFinished, key, account]);
  const left = itemsLeft(managed);
  const total = countGifts(gifts);
  const problem =
    fault === "unreadable"
      ? t("The file cannot be read. Choose it again.")
      : fault === "large"
        ? t("This file is too large for an airdrop.")
        : isTooLong
          ? t("At most {count} accounts in one airdrop.", { count: formatCount(maxGifts) })
          : left !== null && total > left
            ? t("Only {left} items are left.", { left: formatCount(left) })
            : null;
  const isReady = gifts.length > 0 && errors.length === 0 && problem === null && !isUnfinished;

  const give = (airdrop: SavedAirdrop, earlier?: { number: bigint; given: bigint }) => {
    const batches = splitGifts(airdrop.gifts);
    open(
      managed,
      { kind: "airdrop", found: state.stages, ...airdrop, ...(earlier !== undefined && { earlier }) },
      {
        title: t("Airdrop of {drop}", { drop: drop.name }),
        confirm: plural(
          batches.length,
          "Give them in {count} transaction",
          "Give them in {count} transactions",
        ),
        done: { title: t("Given"), words: t("{sum} given.", { sum: sumWords(airdrop.gifts) }) },
        stepWords: ({ subject = "" }) => {
          const batch = Number(subject.split(":")[1]);
          const accounts = batches[batch]?.length ?? 0;
          return {
            title: plural(accounts, "Give to {count} account", "Give to {count} accounts"),
            todo: t("Transaction {number} of {all}", {
              number: formatCount(batch + 1),
              all: formatCount(batches.length),
            }),
            checking: t("Reading the drop from its chain"),
          };
        },
        onStart: () => {
          saveAirdrop(key, account, airdrop);
          setSaved(airdrop);
        },
        onDone: () => {
          forget();
          setText("");
        },
        children: (
          <EffectList
            effects={[
              sumWords(airdrop.gifts),
              t("They pay nothing, and their limits in the stages are not touched."),
              t("Each transaction closes the stages while it runs, and sets them as they were."),
              batches.length > 1 &&
                t("Each gives to at most {count} accounts. If you stop after one, you can go on later.", {
                  count: formatCount(giftsInOneCall),
                }),
              t("The contract refuses the same airdrop a second time."),
              t(
                "Only this browser remembers what was given: a list that you enter in another one is an airdrop of its own.",
              ),
              othersNote(),
            ]}
          />
        ),
      },
    );
  };

  /** Under another number nothing counts that was given, so what is left is an airdrop of its own. */
  const goOn = (begun: SavedAirdrop, givenThen: bigint) => {
    if (begun.number === state.airdropNumber) give(begun);
    else {
      const rest = { gifts: giftsLeft(begun, givenThen), number: state.airdropNumber, before: state.given };
      give(rest, { number: begun.number, given: givenThen });
    }
  };

  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > mostBytes) {
      setFault("large");
      return;
    }
    try {
      setText(await file.text());
      setFault(null);
    } catch {
      // It was moved or changed since it was chosen, or must not be read.
      setFault("unreadable");
    }
  };

  return (
    <Panel title={t("Airdrop")}>
      <div className="flex flex-col gap-4">
        {isUnfinished && given !== undefined && (
          <Unfinished
            given={given > saved.before ? given - saved.before : 0n}
            total={savedTotal}
            onGoOn={() => goOn(saved, given)}
            onForget={forget}
          />
        )}
        <TextArea
          label={t("To")}
          hint={t("Addresses, or a CSV with address and number")}
          error={problem}
          dir="ltr"
          spellCheck={false}
          value={text}
          className="font-mono"
          onChange={({ target }) => {
            setFault(target.value.length > mostBytes ? "large" : null);
            setText(target.value.slice(0, mostBytes));
          }}
        />
        <GiftErrors errors={errors} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <label htmlFor={fileId} className={buttonStyles("secondary", "sm")}>
            <Icon name="table-2" size={16} />
            {t("Choose a CSV")}
            <input
              id={fileId}
              type="file"
              accept=".csv,text/csv,text/plain"
              className="sr-only"
              onChange={({ target }) => {
                void readFile(target.files?.[0]);
                target.value = "";
              }}
            />
          </label>
          <Button
            size="sm"
            disabled={!isReady}
            onClick={() => isReady && give({ gifts, number: state.airdropNumber, before: state.given })}
          >
            {t("Review")}
          </Button>
        </div>
        {gifts.length > 0 && (
          <p className="text-small text-ink-2">
            {left === null
              ? sumWords(gifts)
              : t("{sum}, from the {left} left", { sum: sumWords(gifts), left: formatCount(left) })}
          </p>
        )}
      </div>
    </Panel>
  );
}
