"use client";

import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import type { CollectionPayouts } from "@/lib/trade/run-drop/read-collection-payouts";
import { type Payout, type WaitingPart, waitingIn } from "@/lib/trade/run-drop/read-payout";
import { AccountName } from "../../market/account-name";
import { Price } from "../../market/price";
import { Button } from "../../ui/button";
import { rich } from "../../ui/rich";
import { EffectList } from "./effect-list";
import type { ActingOn } from "./managed-drop";
import type { ActionWords } from "./use-action-dialog";
import { useActionDialog } from "./use-action-dialog";

/** The contract that pays, for a visitor: anybody may send what waits in a split. */
type Payer = Omit<ActingOn, "account"> & { account: Address | null };

type Share = NonNullable<Payout["shares"]>[number];

function releaseWords(
  { account }: Share,
  { amount, isOwn }: { amount: string; isOwn: boolean },
): ActionWords {
  return {
    title: isOwn ? t("Withdraw {amount}", { amount }) : t("Send {amount} to its recipient", { amount }),
    confirm: isOwn ? t("Withdraw") : t("Send it to them"),
    done: {
      title: t("Paid out"),
      words: isOwn
        ? t("{amount} is in your account.", { amount })
        : t("{amount} was sent to {account}.", { amount, account: formatAddress(account) }),
    },
    children: (
      <>
        <p>
          {t("Goes to")} <code className="block break-all text-small">{account}</code>
        </p>
        <EffectList
          effects={[
            t("The split sends all that waits for this account in this currency, and nothing else."),
            t(
              "The shares are fixed in the contract: nobody can change them, and other accounts lose nothing.",
            ),
            !isOwn && t("You pay the network fee, and they get the money."),
          ]}
        />
      </>
    ),
  };
}

function Shares({ payout, payer }: { payout: Payout; payer: Payer }) {
  const { web, account } = payer;
  const open = useActionDialog();
  if (payout.shares === null) {
    return (
      <p className="text-small text-ink-2">
        {rich("Paid to {account} at once. Nothing waits here.", {
          account: <AccountName address={payout.payee} />,
        })}
      </p>
    );
  }
  const release = (share: Share, { currency, waiting }: WaitingPart) => {
    if (account === null) return;
    const known = findCurrency(web.chain, currency);
    const amount = known === null ? t("the rest") : describeAmount(waiting, known);
    const isOwn = sameAddress(share.account, account);
    // Anybody may send it, so the contract's owner need not be the one who does.
    open(
      { ...payer, account },
      { kind: "release", split: payout.payee, token: currency, account: share.account },
      releaseWords(share, { amount, isOwn }),
    );
  };
  const together = [...waitingIn(payout)];
  return (
    <>
      <ul className="flex flex-col">
        {payout.shares.map((share) => (
          <li key={share.account} className="border-b border-line py-2.5 first:pt-0">
            <p className="flex items-center justify-between gap-3 text-small">
              <span className="min-w-0">
                <AccountName address={share.account} />
              </span>
              <span className="text-ink-2">{formatBps(share.bps)}</span>
            </p>
            {share.parts
              .filter(({ currency, waiting, taken }) => waiting > 0n || (taken > 0n && isNative(currency)))
              .map((part) => (
                <p key={part.currency} className="mt-2 flex items-center justify-between gap-3 text-small">
                  <span>
                    <span className="font-semi">
                      <Price
                        amount={part.waiting}
                        currency={findCurrency(web.chain, part.currency)}
                        rounding="down"
                        native
                      />
                    </span>
                    {part.taken > 0n && (
                      <span className="block text-label text-ink-3">
                        {rich("{amount} taken before", {
                          amount: (
                            <Price
                              amount={part.taken}
                              currency={findCurrency(web.chain, part.currency)}
                              native
                            />
                          ),
                        })}
                      </span>
                    )}
                  </span>
                  {part.waiting > 0n && account !== null && web.trading.on && (
                    <Button size="sm" onClick={() => release(share, part)}>
                      {sameAddress(share.account, account) ? t("Withdraw") : t("Send it to them")}
                    </Button>
                  )}
                </p>
              ))}
          </li>
        ))}
      </ul>
      <p className="flex items-start justify-between gap-3 pt-2.5 text-small">
        <span>{t("Together")}</span>
        <span className="text-end font-semi">
          {together.length === 0
            ? t("Nothing waits")
            : together.map(([currency, waiting]) => (
                <span key={currency} className="block">
                  <Price
                    amount={waiting}
                    currency={findCurrency(web.chain, currency)}
                    rounding="down"
                    native
                  />
                </span>
              ))}
        </span>
      </p>
      <p className="mt-3 border-t border-line pt-3 text-label text-ink-2">
        {t("Anyone may send it; the shares are fixed in the contract.")}
      </p>
    </>
  );
}

const isNative = (currency: Address) => BigInt(currency) === 0n;

/** What waits for the recipients of mints and of later sales, and how each gets it. A part without a recipient is left out. */
export function PayoutSections({
  payouts: { mints, sales, salesBps },
  payer,
}: {
  payouts: CollectionPayouts;
  payer: Payer;
}) {
  const isOne = mints !== null && sales !== null && sameAddress(mints.payee, sales.payee);
  return (
    <div className="flex flex-col gap-5">
      {mints !== null && (
        <section aria-label={t("From mints")}>
          <h3 className="mb-2 text-small text-ink-2">
            {isOne && salesBps > 0 ? t("From mints and later sales") : t("From mints")}
          </h3>
          <Shares payout={mints} payer={payer} />
        </section>
      )}
      {sales !== null && !isOne && salesBps > 0 && (
        <section aria-label={t("From later sales")}>
          <h3 className="mb-2 text-small text-ink-2">
            {t("From later sales, {share} of each", { share: formatBps(salesBps) })}
          </h3>
          <Shares payout={sales} payer={payer} />
        </section>
      )}
    </div>
  );
}
