import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import type { DropPhase } from "@/lib/drops/drop-phase";
import type { PlacedDrop } from "@/lib/drops/sort-drops";
import { formatCount } from "@/lib/format/count";
import { dropPath } from "@/lib/format/paths";
import { formatBps } from "@/lib/format/percent";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { DropPrice } from "../market/drop/drop-price";
import { DropStatusTag } from "../market/drop/drop-status-tag";
import { DropSupply } from "../market/drop/drop-supply";
import { Stat } from "../market/stat";
import { ButtonLink } from "../ui/button-link";
import { rich } from "../ui/rich";

export interface TermsFactsProps extends PlacedDrop {
  /** Null where it is unknown. */
  creatorEarnings: Collection["creatorEarnings"] | null;
  looks: ChainLooks;
}

export interface DropFactsProps extends Pick<PlacedDrop, "phase"> {
  /** Renders when a moment is, in Unix seconds: "in 2h 10m". */
  timeUntil: (deadline: number) => ReactNode;
}

function When({ phase: { status, current, next }, timeUntil }: DropFactsProps) {
  if (status === "live" && current !== null && current.endsAt !== null)
    return (
      <span>
        {rich("<stage>{name}</stage> closes {time}", {
          stage: (text) => <span className="max-sm:sr-only">{text}</span>,
          name: current.name,
          time: timeUntil(current.endsAt),
        })}
      </span>
    );
  if (status === "upcoming" && next !== null)
    return (
      <span>
        {rich("<stage>{name}</stage> opens {time}", {
          stage: (text) => <span className="max-sm:sr-only">{text}</span>,
          name: next.name,
          time: timeUntil(next.startsAt),
        })}
      </span>
    );
  return null;
}

/** The status of the featured drop. */
export function DropFacts(props: DropFactsProps) {
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-small text-ink-2">
      <DropStatusTag status={props.phase.status} />
      <When {...props} />
    </p>
  );
}

/** The words of the first button, and whether it leads to the place where one mints. */
function actionOf(
  { chain }: Drop,
  { status, stage }: DropPhase,
  looks: ChainLooks,
): { words: string; mints: boolean } {
  const view = { words: t("View drop"), mints: false };
  if (status !== "live" || stage === null) return view;
  if (stage.price === "0") return { words: t("Mint for free"), mints: true };
  const currency = currencyOf(lookOf(looks, chain), stage.currency);
  if (currency === null) return view;
  const price = `${formatPrice(stage.price, currency.decimals, "up")} ${currency.symbol}`;
  return { words: t("Mint for {price}", { price }), mints: true };
}

/** The featured drop's progress, terms and links. */
export function TermsFacts({ drop, phase, creatorEarnings, looks }: TermsFactsProps) {
  const { stage } = phase;
  const action = actionOf(drop, phase, looks);
  return (
    <>
      <div className="mt-5">
        <DropSupply supply={drop.supply} aside="share" />
      </div>
      {stage !== null && (
        <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-line pt-4 max-sm:hidden">
          <Stat label={t("Price")}>
            <DropPrice
              price={stage.price}
              currency={stage.currency}
              chain={drop.chain}
              looks={looks}
              size="stat"
            />
          </Stat>
          <Stat label={t("Per wallet")}>
            {stage.kind === "allowlist"
              ? t("Set by allowlist")
              : stage.maxPerWallet === null
                ? t("No limit")
                : formatCount(stage.maxPerWallet)}
          </Stat>
          {creatorEarnings !== null && (
            <Stat label={t("Creator earnings")}>
              {formatBps(creatorEarnings.bps)}
              {creatorEarnings.enforcement[drop.chain] === "enforced" && (
                <span className="ms-1.5 text-small text-ink-3">{t("enforced")}</span>
              )}
            </Stat>
          )}
        </dl>
      )}
      <div className="mt-5 flex gap-2">
        <ButtonLink
          href={action.mints ? `${dropPath(drop.slug)}#mint` : dropPath(drop.slug)}
          variant="primary"
          size="lg"
          className="flex-1"
        >
          {action.words}
        </ButtonLink>
        {action.mints && (
          <ButtonLink href={dropPath(drop.slug)} size="lg">
            {t("View drop")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
