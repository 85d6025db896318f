"use client";

import { isAddress } from "viem";
import type { WebChain } from "@/lib/chains/web-chain";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { type DraftProblem, problemOf } from "@/lib/studio/draft-problem";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { AccountName } from "../../../market/account-name";
import { Icon } from "../../../ui/icon";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";
import { rich } from "../../../ui/rich";
import { PayeeWarning } from "./payee-warning";
import { PercentInput } from "./percent-input";

export type Payee = DropDraft["earnings"]["payees"][number];

interface PayeeRowProps {
  payee: Payee;
  /** Its place in the list, from 0. */
  place: number;
  problems: readonly DraftProblem[];
  /** The connected account, or null. */
  own: Address | null;
  /** The chain of the draft; undefined while none is chosen. */
  web: WebChain | undefined;
  /** Whether mints are sold at all. */
  hasMint: boolean;
  onChange: (parts: Partial<Payee>) => void;
  /** Null: nobody can be removed any more. */
  onRemove: (() => void) | null;
}

/** Who an account is, below its address. */
function Who({ address, own }: { address: Address; own: Address | null }) {
  const name = <AccountName address={address} />;
  return own !== null && sameAddress(address, own) ? rich("{account}, you", { account: name }) : name;
}

/** An account that is paid, with its parts. The address is shown in full: people compare it. */
export function PayeeRow({ payee, place, problems, own, web, hasMint, onChange, onRemove }: PayeeRowProps) {
  const account = payee.account.trim();
  const address = isAddress(account) ? checksummed(account) : null;
  // An empty field is only not filled in yet.
  const error = account === "" ? undefined : problemOf(problems, `payees.${place}.account`);
  const number = place + 1;
  return (
    <li
      aria-label={t("Account {place}", { place: number })}
      className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-3 border-b border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_auto]"
    >
      <div className="max-sm:col-span-3">
        <Input
          label={t("Address of account {place}", { place: number })}
          hideLabel
          error={error}
          hint={address !== null && <Who address={address} own={own} />}
          placeholder="0x…"
          spellCheck={false}
          dir="ltr"
          className="mono"
          value={payee.account}
          onChange={(event) => onChange({ account: event.target.value })}
          onBlur={() => address !== null && address !== payee.account && onChange({ account: address })}
        />
        {address !== null &&
          error === undefined &&
          web !== undefined &&
          !(own !== null && sameAddress(own, address)) && <PayeeWarning address={address} web={web} />}
      </div>
      {hasMint ? (
        <div>
          <span aria-hidden className="mb-1.5 block text-label text-ink-3 sm:hidden">
            {t("Of the mint")}
          </span>
          <PercentInput
            label={t("Of the mint, account {place}", { place: number })}
            hideLabel
            value={payee.mintBps}
            onChange={(mintBps) => onChange({ mintBps })}
          />
        </div>
      ) : (
        <span />
      )}
      <div>
        <span aria-hidden className="mb-1.5 block text-label text-ink-3 sm:hidden">
          {t("Of later sales")}
        </span>
        <PercentInput
          label={t("Of later sales, account {place}", { place: number })}
          hideLabel
          value={payee.salesBps}
          onChange={(salesBps) => onChange({ salesBps })}
        />
      </div>
      {onRemove !== null && (
        <IconButton
          label={t("Remove account {place}", { place: number })}
          onClick={onRemove}
          className="max-sm:mt-5.5"
        >
          <Icon name="x" size={18} />
        </IconButton>
      )}
      {account !== "" && problemOf(problems, `payees.${place}.share`) !== undefined && (
        <p className="col-span-full text-small text-neg">{problemOf(problems, `payees.${place}.share`)}</p>
      )}
    </li>
  );
}
