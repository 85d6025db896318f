"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { type DraftProblem, problemOf } from "@/lib/studio/draft-problem";
import { Button } from "../../../ui/button";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/icon";
import { type Payee, PayeeRow } from "./payee-row";

const wholeBps = 10_000;
/** Most accounts that the draft takes. */
const maxPayees = 50;

interface PayeeListProps {
  payees: readonly Payee[];
  problems: readonly DraftProblem[];
  /** The connected account, or null. */
  own: Address | null;
  web: WebChain | undefined;
  /** Whether mints are sold at all. */
  hasMint: boolean;
  /** Whether nobody can be added or removed any more. */
  isFixed: boolean;
  onChange: (payees: Payee[]) => void;
}

/** All shares of one payout together. */
function Sum({ shares }: { shares: readonly number[] }) {
  const sum = shares.reduce((all, share) => all + share, 0);
  return (
    <span className={cx("font-semi", sum === wholeBps ? "text-pos" : "text-neg")}>{formatBps(sum)}</span>
  );
}

/** The accounts that are paid, with their parts of mints and of later sales. Without any, whoever deploys gets everything. */
export function PayeeList({ payees, problems, own, web, hasMint, isFixed, onChange }: PayeeListProps) {
  const add = () => {
    const first = { account: own ?? "", mintBps: wholeBps, salesBps: wholeBps };
    const next = { account: "", mintBps: 0, salesBps: 0 };
    onChange([...(payees.length === 0 ? [first] : payees), next]);
  };
  const columns = "grid grid-cols-[1fr_1fr_auto] gap-x-3 sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_2.75rem]";
  return (
    <div className="flex flex-col">
      {payees.length === 0 ? (
        <p className="rounded-panel border border-line px-4 py-3 text-ui">
          {t("The account that deploys gets everything. It also owns the contract.")}
        </p>
      ) : (
        <>
          <div
            aria-hidden
            className={cx(columns, "border-b border-line-strong pb-2 text-label text-ink-3 max-sm:hidden")}
          >
            <span>{t("Account")}</span>
            <span>{hasMint && t("Of the mint")}</span>
            <span>{t("Of later sales")}</span>
          </div>
          <ul>
            {payees.map((payee, place) => {
              // Addresses are typed here, so that only the place tells rows apart.
              const key = `${place}`;
              return (
                <PayeeRow
                  key={key}
                  {...{ payee, place, problems, own, web, hasMint }}
                  onChange={(parts) =>
                    onChange(payees.map((each, index) => (index === place ? { ...each, ...parts } : each)))
                  }
                  onRemove={isFixed ? null : () => onChange(payees.filter((_, index) => index !== place))}
                />
              );
            })}
          </ul>
          <p className={cx(columns, "py-3 text-ui")}>
            <span className="font-semi max-sm:col-span-3">{t("Together")}</span>
            <span>{hasMint && <Sum shares={payees.map(({ mintBps }) => mintBps)} />}</span>
            <Sum shares={payees.map(({ salesBps }) => salesBps)} />
          </p>
          <p role="status" className="text-small text-neg">
            {problemOf(problems, "mint") ?? problemOf(problems, "sales")}
          </p>
        </>
      )}
      {payees.length < maxPayees && !isFixed && (
        <Button size="sm" className="mt-3 self-start" icon={<Icon name="plus" size={16} />} onClick={add}>
          {t("Add an account")}
        </Button>
      )}
    </div>
  );
}
