import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { stageSlots } from "@/lib/drops/change-stages";
import { formatCount } from "@/lib/format/count";
import { accountPath, dropPath, studioPath } from "@/lib/format/paths";
import { formatShare } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { type Payout, waitingIn } from "@/lib/trade/run-drop/read-payout";
import { usePayouts } from "@/lib/trade/run-drop/use-running-drop";
import { AccountName } from "../../market/account-name";
import { AddressText } from "../../market/address";
import { ChainTile } from "../../market/chain-tile";
import { DropStatusTag } from "../../market/drop/drop-status-tag";
import { Price } from "../../market/price";
import { Stat } from "../../market/stat";
import { ButtonLink } from "../../ui/button-link";
import { CopyButton } from "../../ui/copy-button";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";
import { Tag } from "../../ui/tag";
import { type ManagedDrop, supplyLimit } from "./managed-drop";

/** By the contract's stages, which are newer than the service's word. */
function StateTag({ managed: { drop, state } }: { managed: ManagedDrop }) {
  const slots = stageSlots(state.stages, state.time);
  if (drop.status === "sold_out") return <DropStatusTag status="sold_out" />;
  if (slots.some((slot) => slot.state === "open")) return <DropStatusTag status="live" />;
  if (slots.some((slot) => slot.state === "upcoming")) return <DropStatusTag status="upcoming" />;
  return slots.length === 0 ? <Tag>{t("Not open")}</Tag> : <Tag tone="warn">{t("Closed")}</Tag>;
}

/** What waits in a split, by currency. */
function Sums({ payout, managed }: { payout: Payout; managed: ManagedDrop }) {
  const [first, ...others] = [...waitingIn(payout)];
  if (first === undefined) return <>{t("Nothing")}</>;
  const shown = ([currency, amount]: typeof first) => (
    <Price
      key={currency}
      amount={amount}
      currency={findCurrency(managed.web.chain, currency)}
      rounding="down"
      native
    />
  );
  return (
    <>
      {shown(first)}
      {others.map((other) => (
        <span key={other[0]} className="block text-label text-ink-3">
          {shown(other)}
        </span>
      ))}
    </>
  );
}

/** Name, state, contract and owner of a drop, and its figures. */
export function ManageHead({ managed, looks }: { managed: ManagedDrop; looks: ChainLooks }) {
  const { drop, state, web } = managed;
  const { minted, prepared } = state;
  const { data: payouts } = usePayouts(drop, web, state);
  const chain = lookOf(looks, drop.chain);
  const supply = supplyLimit(managed) ?? prepared;
  return (
    <>
      <nav aria-label={t("Path")} className="mb-2 text-small text-ink-2">
        <PageLink href={studioPath} className="text-link">
          {t("Studio")}
        </PageLink>{" "}
        / {drop.name}
      </nav>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="min-w-0 text-d2 [overflow-wrap:anywhere]">{drop.name}</h1>
            <StateTag managed={managed} />
          </div>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
            <span className="flex items-center gap-1.5">
              <ChainTile chain={chain} named />
              {chain.name}
            </span>
            <span className="flex items-center gap-1">
              {rich("Contract {address}", { address: <AddressText address={drop.contract} /> })}
              <CopyButton value={drop.contract} label={t("Copy address")} />
            </span>
            <span>
              {rich("Owner {owner}", {
                owner: <AccountName address={state.owner} href={accountPath(state.owner)} />,
              })}
            </span>
          </p>
        </div>
        <ButtonLink href={dropPath(drop.slug)}>{t("View page")}</ButtonLink>
      </div>
      <dl className="mb-4 grid grid-cols-2 gap-4 rounded-panel border border-line bg-s1 p-4.5 shadow-1 lg:grid-cols-4">
        <Stat
          label={t("Minted")}
          note={supply !== null && supply > 0n && formatShare(Number(minted) / Number(supply))}
        >
          {supply === null
            ? formatCount(minted)
            : t("{minted} of {supply}", { minted: formatCount(minted), supply: formatCount(supply) })}
        </Stat>
        {prepared !== null && (
          <Stat label={t("Prepared")} note={t("Items with metadata")}>
            {formatCount(prepared)}
          </Stat>
        )}
        {payouts !== undefined && payouts.mints.shares !== null && (
          <Stat label={t("To withdraw")} note={t("From mints")}>
            <Sums payout={payouts.mints} managed={managed} />
          </Stat>
        )}
        {payouts !== undefined && payouts.sales !== payouts.mints && payouts.sales.shares !== null && (
          <Stat label={t("To withdraw")} note={t("From later sales")}>
            <Sums payout={payouts.sales} managed={managed} />
          </Stat>
        )}
      </dl>
    </>
  );
}
