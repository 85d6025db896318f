"use client";

import { isAddress } from "viem";
import { type ChainLook, currencyOf } from "@/lib/chains/chain-look";
import type { Address } from "@/lib/contract/primitives";
import { fromDropCurrency } from "@/lib/drops/drop-currency";
import { formatBps } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { mintShares } from "@/lib/studio/mint-shares";
import { AccountName } from "../../../market/account-name";
import { Price } from "../../../market/price";
import { Panel } from "../../../ui/panel";
import { rich } from "../../../ui/rich";

/** A payee in the sums: by its name where it has one. */
function Payee({ account, bps }: { account: string; bps: number }) {
  return rich("{account}, {share}", {
    account: isAddress(account.trim()) ? <AccountName address={account.trim()} /> : t("No account yet"),
    share: formatBps(bps),
  });
}

/** The income if everything is minted, and each account's part of it. */
export function MintedSums({ draft, look }: { draft: DropDraft; look: ChainLook }) {
  // Without a stage nothing is minted, and so nothing is free either.
  const sums = draft.stages.length === 0 ? null : mintShares(draft);
  const count = draft.items.stored?.count;
  const isEdition = draft.basics.kind === "drop1155";
  const hasOwnPrices = draft.stages.some(
    ({ access }) => access.kind === "list" && (access.list?.ownTerms ?? 0) > 0,
  );
  const title =
    count === undefined || isEdition
      ? t("If all are minted")
      : plural(count, "If the {count} item is minted", "If all {count} items are minted");
  return (
    <Panel title={title}>
      {sums === null && (
        <p className="text-small text-ink-2">
          {count === undefined || draft.stages.length === 0
            ? t("The sums appear here once the items are stored and the stages have prices.")
            : t("Nothing bounds how many are minted, so there is no sum.")}
        </p>
      )}
      {sums?.length === 0 && <p className="text-small text-ink-2">{t("Every mint is free.")}</p>}
      {sums?.map(({ currency, total, parts }) => {
        const known = currencyOf(look, fromDropCurrency(currency as Address));
        return (
          <dl key={currency} className="flex flex-col divide-y divide-line text-ui not-first:mt-4">
            <div className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
              <dt className="text-ink-2">{t("Mint price in total")}</dt>
              <dd>
                <Price amount={total} currency={known} />
              </dd>
            </div>
            {draft.earnings.payees.map(({ account, mintBps }, place) => {
              // Addresses are typed, so that only the place tells payees apart.
              const key = `${place}`;
              return (
                <div key={key} className="flex items-baseline justify-between gap-4 py-2">
                  <dt className="min-w-0 text-ink-2">
                    <Payee account={account} bps={mintBps} />
                  </dt>
                  <dd>
                    <Price amount={parts[place] ?? 0n} currency={known} rounding="down" />
                  </dd>
                </div>
              );
            })}
          </dl>
        );
      })}
      {hasOwnPrices && (
        <p className="mt-3 text-small text-ink-2">{t("Own prices in the lists are left out.")}</p>
      )}
    </Panel>
  );
}
