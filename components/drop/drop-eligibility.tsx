"use client";

import { type ComponentType, useRef, useState } from "react";
import type { Drop, Eligibility } from "@/lib/contract/drop";
import type { Address as AddressType } from "@/lib/contract/primitives";
import { type EligibilityRow, eligibilityRow } from "@/lib/drops/stage-eligibility";
import { t } from "@/lib/language/translate";
import { LoadError } from "../live/load-error";
import { AddressText } from "../market/address";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Skeleton } from "../ui/skeleton";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { AddressFormProps } from "./address-form";

const loadForm = (): Promise<ComponentType<AddressFormProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./address-form").then((module) => module.AddressForm);

export interface DropEligibilityProps {
  drop: Drop;
  /** Nothing is left to mint, or the last stage has ended. */
  isOver: boolean;
  /** Unix seconds by the chain's time; null until it is known. */
  moment: number | null;
  /** The account that is checked: the wallet's or a pasted one, or null. */
  account: AddressType | null;
  isOwn: boolean;
  answer: Eligibility | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Checks another address; null returns to the wallet's. */
  onLookAt: (address: AddressType | null) => void;
}

const icons: Record<
  EligibilityRow["verdict"],
  { name: "circle-check" | "circle-minus" | "calendar-clock"; tone: string }
> = {
  yes: { name: "circle-check", tone: "text-pos" },
  later: { name: "calendar-clock", tone: "text-ink-2" },
  no: { name: "circle-minus", tone: "text-ink-3" },
};

interface StageRow extends EligibilityRow {
  id: string;
  name: string;
}

function rowsOf(drop: Drop, answer: Eligibility, now: number): StageRow[] {
  const stages = [...drop.stages].sort((a, b) => a.startsAt - b.startsAt);
  return stages.flatMap((stage) => {
    const terms = answer.stages.find(({ id }) => id === stage.id);
    if (terms === undefined) return [];
    return [{ id: stage.id, name: stage.name, ...eligibilityRow(drop, { stage, terms, now }) }];
  });
}

function Rows({ rows }: { rows: readonly StageRow[] }) {
  return (
    <ul>
      {rows.map(({ id, name, verdict, detail, state }) => (
        <li key={id} className="flex items-center gap-2.5 border-t border-line py-2.5">
          <Icon name={icons[verdict].name} size={16} className={cx("shrink-0", icons[verdict].tone)} />
          <div className="min-w-0 flex-1">
            <p className={cx("text-small font-semi", verdict === "no" && "text-ink-2")}>{name}</p>
            <p className="text-label text-ink-2">{detail}</p>
          </div>
          {state !== null && (
            <span className={cx("text-small", verdict === "yes" ? "font-semi text-pos" : "text-ink-2")}>
              {state}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The stages in which the connected wallet, or any pasted address, can mint. */
export function DropEligibility(props: DropEligibilityProps) {
  const { drop, isOver, moment, account, isOwn, answer, error, onRetry, onLookAt } = props;
  const { Part, pending, preload, activate } = useDeferred(loadForm);
  const [open, setOpen] = useState(false);
  const wasClosed = useRef(false);
  const looksElsewhere = account !== null && !isOwn;
  const rows = answer === undefined || moment === null ? null : rowsOf(drop, answer, moment);
  // Closing the form removes its button, so the focus moves to the button that opened it.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button === null || !wasClosed.current) return;
    wasClosed.current = false;
    button.focus();
  };
  const ask = () => {
    activate();
    setOpen(true);
  };
  return (
    <section aria-labelledby="eligibility" className="border-t border-line p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="eligibility" className="text-t3">
          {looksElsewhere || account === null ? t("Eligibility") : t("Your eligibility")}
        </h2>
        {!open && !isOver && (
          <button
            ref={takeFocus}
            type="button"
            aria-busy={pending || undefined}
            className="text-link touch-target text-small"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={ask}
          >
            {account === null ? t("Check an address") : t("Check another address")}
          </button>
        )}
      </div>
      {open && Part !== null && (
        <Part
          drop={drop}
          moment={moment}
          onAddress={onLookAt}
          onCancel={() => {
            wasClosed.current = true;
            setOpen(false);
            onLookAt(null);
          }}
        />
      )}
      <div
        aria-live="polite"
        aria-busy={account !== null && answer === undefined && error === null}
        className="mt-3"
      >
        {isOver || account === null ? (
          <p className="text-small text-ink-2">
            {isOver
              ? t("Minting is over, so no address can mint.")
              : t("Connect a wallet or check any address to see when it can mint.")}
          </p>
        ) : (
          <>
            <p className="mb-3 flex min-h-10 items-center justify-between gap-3 rounded-control border border-line-strong px-3 text-small">
              <AddressText address={account} />
              {rows?.some(({ verdict }) => verdict === "yes") && (
                <span className="inline-flex items-center gap-1.5 text-pos">
                  {t("Can mint now")} <Icon name="check" size={16} />
                </span>
              )}
            </p>
            {rows !== null && <Rows rows={rows} />}
            {answer === undefined && error === null && <Skeleton className="h-24" />}
            {answer === undefined && error !== null && <LoadError error={error} onRetry={onRetry} />}
          </>
        )}
      </div>
    </section>
  );
}
