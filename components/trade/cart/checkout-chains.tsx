import { type ChainLook, chainLook, currencyOf } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import { plural, t } from "@/lib/language/translate";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import { shownEntry } from "@/lib/trade/cart/cart-entry";
import { useEntryChecks } from "@/lib/trade/cart/use-entry-checks";
import { itemWords } from "@/lib/trade/fill/fill-checks";
import { addUp } from "@/lib/trade/sweep/compose-sweep";
import type { LeftOut } from "@/lib/trade/sweep/request";
import type { SweepReceipt } from "@/lib/trade/sweep/settle";
import { ChainTile } from "../../market/chain-tile";
import { OrderCheck } from "../../market/order-check";
import { Price } from "../../market/price";
import { Thumb } from "../../market/thumb";
import { cx } from "../../ui/cx";
import { Tag } from "../../ui/tag";
import { totalOf } from "./total-of";

/** The receipts of finished purchases, by our chain identifier. */
export type Receipts = Readonly<Record<string, SweepReceipt>>;

export interface CheckoutChainsProps {
  entries: readonly CartEntry[];
  chains: readonly WebChain[];
  /** The chain of the present purchase. */
  current: string;
  /** The entries of that chain that will not be bought. */
  leftOut: readonly Pick<LeftOut, "entry">[];
  receipts: Receipts;
  /** A purchase is in progress, so nothing can be changed. */
  locked: boolean;
  onChoose: (chain: string) => void;
}

function Outcome({ receipt }: { receipt: SweepReceipt | undefined }) {
  if (receipt === undefined) return null;
  const { bought, failed } = receipt;
  return failed.length === 0 ? (
    <Tag tone="pos">{t("Bought")}</Tag>
  ) : (
    <Tag tone="warn">
      {t("{bought} of {total} bought", { bought: bought.length, total: bought.length + failed.length })}
    </Tag>
  );
}

/** Items with their prices and the time of their last check. Excluded entries are struck through. */
function Entries({
  entries,
  left,
  look,
}: {
  entries: readonly CartEntry[];
  left: ReadonlySet<string>;
  look: ChainLook;
}) {
  const checks = useEntryChecks(entries);
  const checkOf = ({ listing: { id } }: CartEntry) => (left.has(id) ? undefined : checks.get(id));
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {entries.map((entry) => {
        const check = checkOf(entry);
        return (
          <li
            key={entry.listing.id}
            className={cx(
              "flex items-center gap-2.5 text-small",
              left.has(entry.listing.id) && "text-ink-3 line-through",
            )}
          >
            <Thumb image={entry.item.image} size={28} explicit={entry.item.labels.includes("explicit")} />
            <span className="min-w-0 flex-1">
              <span className="block truncate" title={entry.item.name}>
                {itemWords(shownEntry(entry))}
              </span>
              {check !== undefined && <OrderCheck order={check} />}
            </span>
            <Price
              amount={shownEntry(entry).price}
              currency={currencyOf(look, entry.listing.currency)}
              rounding="up"
              native
            />
          </li>
        );
      })}
    </ul>
  );
}

function restWords(count: number, receipt: SweepReceipt | undefined): string {
  if (count > 0) return plural(count, "{count} item, 1 transaction", "{count} items, 1 transaction");
  return receipt === undefined ? t("Nothing to buy") : t("Nothing bought");
}

/** The items and total of each chain. The chain of the present purchase is marked. */
export function CheckoutChains(props: CheckoutChainsProps) {
  const { entries, chains, current, leftOut, receipts, locked, onChoose } = props;
  return chains.map((web) => {
    const { chain, pin } = web;
    const look = chainLook(chain, pin?.glyph);
    const own = entries.filter(({ item }) => item.chain === chain.id);
    const isCurrent = chain.id === current;
    const receipt = receipts[chain.id];
    const failed = receipt?.failed ?? (isCurrent ? leftOut : []);
    const left = new Set(failed.map(({ entry: { listing } }) => listing.id));
    const rest = own.filter(({ listing }) => !left.has(listing.id));
    const totals =
      receipt?.spent ??
      addUp(rest.map(shownEntry).map(({ currency, price }) => ({ currency, amount: price })));
    return (
      <section
        key={chain.id}
        aria-label={plural(own.length, "{chain}, {count} item", "{chain}, {count} items", {
          chain: chain.name,
        })}
        className={cx(
          "rounded-panel border p-3.5",
          isCurrent ? "border-accent-line bg-accent-soft" : "border-line",
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="me-auto flex items-center gap-2 text-t3">
            <ChainTile chain={look} named />
            {chain.name}
          </h3>
          <Outcome receipt={receipt} />
          {!isCurrent && !locked && (
            <button
              type="button"
              onClick={() => onChoose(chain.id)}
              className="text-link touch-target text-small font-semi whitespace-nowrap"
            >
              {receipt === undefined ? t("Buy these first") : t("Show receipt")}
              <span className="sr-only">: {chain.name}</span>
            </button>
          )}
        </div>
        {/* Excluded entries are listed in the receipt. */}
        {!(isCurrent && receipt !== undefined) && <Entries entries={own} left={left} look={look} />}
        <p className="mt-2.5 flex justify-between gap-3 border-t border-line-strong pt-2 text-small">
          <span className="text-ink-2">{restWords(rest.length, receipt)}</span>
          <span className="text-end font-semi">{totalOf(totals, chain)}</span>
        </p>
      </section>
    );
  });
}
