import { chainLook, currencyOf } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { itemWords } from "@/lib/trade/fill/fill-checks";
import type { SweepReceipt } from "@/lib/trade/sweep/settle";
import { Price } from "../../market/price";
import { Thumb } from "../../market/thumb";
import { CopyButton } from "../../ui/copy-button";
import { Icon } from "../../ui/icon";
import { LeftoverAllowance } from "../allowance/leftover-allowance";
import { totalOf } from "./total-of";

function boughtWords({ entry: { item, quantity }, units }: SweepReceipt["bought"][number]): string {
  // Another buyer took some units in the same block.
  if (units < BigInt(quantity))
    return t("{quantity} of {requested} × {name}", {
      quantity: formatCount(units),
      requested: formatCount(quantity),
      name: item.name,
    });
  return itemWords({ quantity: units, itemName: item.name });
}

function title({ bought, failed }: SweepReceipt, chain: string): string {
  if (bought.length === 0) return t("Nothing was bought on {chain}.", { chain });
  const all = bought.length + failed.length;
  if (failed.length > 0)
    return plural(all, "{bought} of {count} item are yours.", "{bought} of {count} items are yours.", {
      bought: bought.length,
    });
  const [only, another] = bought;
  if (only === undefined || another !== undefined)
    return plural(bought.length, "{count} item is yours.", "All {count} items are yours.");
  const items = boughtWords(only);
  return only.units === 1n ? t("{items} is yours.", { items }) : t("{items} are yours.", { items });
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-end font-semi">{children}</dd>
    </div>
  );
}

/**
 * The result of a chain's purchase: items that were bought, items that were not and why, and the money spent and
 * returned.
 */
export function SweepReceiptView({
  receipt,
  web,
  buyer,
  onWallet,
}: {
  receipt: SweepReceipt;
  web: WebChain;
  buyer: Address;
  /** Called when a wallet request opens or closes. */
  onWallet: (isOpen: boolean) => void;
}) {
  const { chain, pin } = web;
  const look = chainLook(chain, pin?.glyph);
  const { bought, failed, spent, untouched, networkFee, hash } = receipt;
  return (
    <section aria-label={t("Receipt, {chain}", { chain: chain.name })} className="flex flex-col gap-5">
      <p role="status" className="flex gap-2 text-t3">
        <Icon
          name={failed.length === 0 ? "circle-check" : "info"}
          size={20}
          className={failed.length === 0 ? "shrink-0 text-pos" : "shrink-0 text-warn"}
        />
        {title(receipt, chain.name)}
      </p>
      {bought.length > 0 && (
        <div>
          <h3 className="text-small font-semi">{t("Bought")}</h3>
          <ul aria-label={t("Bought")} className="mt-1.5 flex flex-col gap-1.5">
            {bought.map((own) => (
              <li key={own.entry.listing.id} className="flex items-center gap-2.5 text-small">
                <Thumb
                  image={own.entry.item.image}
                  size={28}
                  explicit={own.entry.item.labels.includes("explicit")}
                />
                <span className="min-w-0 flex-1 truncate" title={own.entry.item.name}>
                  {boughtWords(own)}
                </span>
                <Price
                  amount={own.paid}
                  currency={currencyOf(look, own.entry.listing.currency)}
                  rounding="up"
                  native
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {failed.length > 0 && (
        <div>
          <h3 className="text-small font-semi">{t("Not bought")}</h3>
          <ul aria-label={t("Not bought")} className="mt-1.5 flex flex-col gap-2">
            {failed.map(({ entry, words }) => (
              <li key={entry.listing.id} className="flex gap-2.5 text-small">
                <Thumb image={entry.item.image} size={28} explicit={entry.item.labels.includes("explicit")} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{entry.item.name}</span>
                  <span className="block text-ink-2">{t(words.title)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-small">
        <Line label={t("Paid")}>{spent.length === 0 ? t("Nothing") : totalOf(spent, chain)}</Line>
        {untouched.length > 0 && (
          <Line label={t("Not spent, or returned to you")}>{totalOf(untouched, chain)}</Line>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">{t("Network fee")}</dt>
          <dd>
            <Price amount={networkFee} currency={chain.nativeCurrency} rounding="up" native />
          </dd>
        </div>
        <div className="flex items-center justify-between gap-4">
          <dt className="text-ink-2">{t("Transaction")}</dt>
          <dd className="flex items-center gap-1 font-mono">
            {formatAddress(hash)}
            <CopyButton value={hash} label={t("Copy the transaction's hash")} />
          </dd>
        </div>
      </dl>
      {receipt.leftovers.map((leftovers) => (
        <LeftoverAllowance
          key={leftovers.currency}
          web={web}
          account={buyer}
          receipt={receipt}
          leftover={leftovers}
          onWallet={onWallet}
        />
      ))}
    </section>
  );
}
