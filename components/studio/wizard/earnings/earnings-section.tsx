"use client";

import { chainLook, currencyOf } from "@/lib/chains/chain-look";
import { fromDropCurrency } from "@/lib/drops/drop-currency";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { problemOf } from "@/lib/studio/draft-problem";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { earningsProblems } from "@/lib/studio/earnings-problems";
import { Price } from "../../../market/price";
import { Note } from "../../../ui/note";
import { rich } from "../../../ui/rich";
import { Fixed, FixedNote } from "../fixed";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { MintedSums } from "./minted-sums";
import { PayeeList } from "./payee-list";
import { PercentInput } from "./percent-input";

const wholeBps = 10_000n;

/** Who gets mints, and when. */
function whenWords(payees: number, hasMint: boolean): string {
  if (payees < 2)
    return hasMint
      ? t("Each mint and each sale pays the account at once.")
      : t("Each sale pays the account at once.");
  return t(
    "A contract of its own keeps what comes in. Anybody may send the withdrawal at any time, and each account always gets its share. Nobody can change the accounts or shares later.",
  );
}

/** The step Earnings: the creator's part of later sales, and which accounts are paid. */
export function EarningsSection({ draft, account, change, goTo }: WizardSectionProps) {
  const { basics, earnings, stages } = draft;
  const web = useChain(basics.chain ?? "");
  const look = web && chainLook(web.chain, web.pin?.glyph);
  const set = (parts: Partial<DropDraft["earnings"]>) => change({ earnings: { ...earnings, ...parts } });
  const problems = earningsProblems(draft);
  const isEnforced = basics.kind === "enforced721c";
  const dearest = stages.find(({ price }) => price !== "0");
  const priceOf = (amount: bigint) =>
    look &&
    dearest && (
      <Price amount={amount} currency={currencyOf(look, fromDropCurrency(dearest.currency))} native />
    );
  const price = BigInt(dearest?.price ?? 0);
  return (
    <StepPage
      title={t("Earnings and payout")}
      text={
        isEnforced
          ? t("What you earn on later sales, and who gets it.")
          : t("What you earn on later sales, and where the mint's coins go.")
      }
      aside={!isEnforced && look && <MintedSums draft={draft} look={look} />}
      onBack={() => goTo("stages")}
      onContinue={() => goTo("review")}
    >
      <FixedNote draft={draft} />
      <Fixed draft={draft}>
        <section className="flex flex-col gap-3">
          <h2 className="text-t2">{t("On later sales")}</h2>
          <div className="grid items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <PercentInput
              label={t("Share of each sale")}
              hint={
                look && dearest && !isEnforced
                  ? rich("At {price} you earn {part}", {
                      price: priceOf(price),
                      part: priceOf((price * BigInt(earnings.bps)) / wholeBps),
                    })
                  : t("At most 10%")
              }
              error={problemOf(problems, "bps")}
              value={earnings.bps}
              onChange={(bps) => set({ bps })}
            />
            <Note title={isEnforced ? t("Enforced by the contract") : t("Optional")}>
              {isEnforced
                ? t(
                    "The contract refuses sales on markets that do not pay it. You chose this kind in Basics.",
                  )
                : t(
                    "Works on every market, and some of them leave it to buyers and sellers. To have the contract enforce it, choose the kind without a drop in Basics.",
                  )}
            </Note>
          </div>
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="text-t2">{t("Who is paid")}</h2>
          <PayeeList
            payees={earnings.payees}
            problems={problems}
            own={account}
            web={web}
            hasMint={!isEnforced}
            isFixed={draft.deployment !== null}
            onChange={(payees) => set({ payees })}
          />
        </section>
      </Fixed>
      <section className="flex flex-col gap-2">
        <h2 className="text-t2">{t("When")}</h2>
        <p className="max-w-prose text-ui text-ink-2">{whenWords(earnings.payees.length, !isEnforced)}</p>
      </section>
    </StepPage>
  );
}
