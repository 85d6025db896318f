"use client";

import { useEffect, useRef, useState } from "react";
import type { Drop, Eligibility } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { type EligibilityRow, eligibilityRow } from "@/lib/drops/stage-eligibility";
import { joinWords } from "@/lib/language/join-words";
import { msg, plural, t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { loadErrorWords } from "../live/load-error-words";
import { AddressText } from "../market/address";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Dialog } from "../ui/dialog";
import { Note } from "../ui/note";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { TextArea } from "../ui/text-area";
import { maxCheckedAddresses, readAddressList } from "./address-list";

/** Answers that are asked for at the same time: each asks the chain. */
const atOnce = 3;

type Verdict = EligibilityRow["verdict"];

const verdictWords: Record<Verdict, string> = {
  yes: msg("Can mint now"),
  later: msg("Can mint later"),
  no: msg("Cannot mint"),
};
const verdictStyles: Record<Verdict, string> = { yes: "text-pos", later: "text-ink", no: "text-ink-2" };

/** The best that an address can expect of all stages, and the stages in which it can; without any, the reason of the last one. */
function verdictOf(drop: Drop, answer: Eligibility, now: number): { verdict: Verdict; detail: string } {
  const rows = [...drop.stages]
    .sort((a, b) => a.startsAt - b.startsAt)
    .flatMap((stage) => {
      const terms = answer.stages.find(({ id }) => id === stage.id);
      return terms === undefined ? [] : [{ stage, ...eligibilityRow(drop, { stage, terms, now }) }];
    });
  const verdict = (["yes", "later"] as const).find((each) => rows.some((row) => row.verdict === each));
  if (verdict === undefined) {
    const last = rows.at(-1);
    return { verdict: "no", detail: last?.state ?? last?.detail ?? "" };
  }
  const names = rows.filter((row) => row.verdict === verdict).map(({ stage }) => stage.name);
  return { verdict, detail: joinWords(names) };
}

/** Asks for each address, some at a time. After a failure it asks no more: the next one would fail too. */
function useAnswers(slug: string) {
  const [answers, setAnswers] = useState<ReadonlyMap<Address, Eligibility>>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(addresses: readonly Address[]) {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setFailure(null);
    setAsking(true);
    const left = addresses.filter((address) => !answers.has(address));
    const work = async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const asked = address;
        const path = `/api/drops/${encodeURIComponent(slug)}/eligibility/${asked}`;
        const answer = await requestApi<Eligibility>(path, { search: { quantity: 1 }, signal: run.signal });
        setAnswers((known) => new Map(known).set(asked, answer));
      }
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, work));
    } catch (error) {
      if (!run.signal.aborted) setFailure(error);
      run.abort();
    }
    if (running.current === run) setAsking(false);
  }
  return { answers, failure, isAsking, ask };
}

export interface ManyAddressesProps {
  drop: Drop;
  /** Unix seconds by the chain's time; null until it is known. */
  moment: number | null;
  onClose: () => void;
}

/** Checks which of many addresses can mint: the wallets of a person, or the list of a creator before the drop opens. */
export function ManyAddresses({ drop, moment, onClose }: ManyAddressesProps) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<readonly Address[]>([]);
  const { answers, failure, isAsking, ask } = useAnswers(drop.slug);
  const { addresses, mistakes, isCut } = readAddressList(text);
  const rows = asked.flatMap((address) => {
    const answer = answers.get(address);
    return answer === undefined || moment === null ? [] : [{ address, ...verdictOf(drop, answer, moment) }];
  });
  const able = rows.filter(({ verdict }) => verdict === "yes").length;
  const [mistake] = mistakes;
  const check = () => {
    setAsked(addresses);
    void ask(addresses);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("Check many addresses")}
      footer={
        <Button
          variant="primary"
          disabled={addresses.length === 0 || moment === null}
          loading={isAsking && t("{count} of {total} checked", { count: rows.length, total: asked.length })}
          onClick={check}
        >
          {plural(addresses.length, "Check {count} address", "Check {count} addresses")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t("Addresses")}
          hint={t("One on each line, or a CSV. Up to {count} at a time.", { count: maxCheckedAddresses })}
          error={mistake !== undefined && `${mistake.text}: ${mistake.reason}`}
          value={text}
          rows={6}
          spellCheck={false}
          dir="ltr"
          className="font-mono"
          onChange={(event) => setText(event.target.value)}
        />
        {isCut && (
          <Note title={t("The list is longer")}>
            {t("The first {count} addresses are checked.", { count: maxCheckedAddresses })}
          </Note>
        )}
        {failure !== null && (
          <Note tone="warn" alert title={loadErrorWords(failure).title}>
            {t("The addresses below were checked. Check again to go on with the others.")}
          </Note>
        )}
        <p aria-live="polite" className="text-small text-ink-2">
          {rows.length > 0 && !isAsking && t("{able} of {count} can mint now.", { able, count: rows.length })}
        </p>
        {rows.length > 0 && (
          <Table caption={t("Checked addresses")}>
            <thead>
              <tr>
                <HeadCell>{t("Address")}</HeadCell>
                <HeadCell>{t("Minting")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ address, verdict, detail }) => (
                <Row key={address}>
                  <Cell>
                    <AddressText address={address} />
                  </Cell>
                  <Cell className={cx("font-semi", verdictStyles[verdict])}>
                    {t(verdictWords[verdict])}
                    {detail !== "" && (
                      <span className="block text-label font-regular text-ink-2">{detail}</span>
                    )}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Dialog>
  );
}
