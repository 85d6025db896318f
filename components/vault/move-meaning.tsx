import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { msg, t, tIn } from "@/lib/language/translate";
import { moveLog } from "@/lib/vault/move-words";
import { LocalTime } from "../market/local-time";
import { cx } from "../ui/cx";

const titles: Record<VaultMove["state"], string> = {
  pending: msg("While it crosses"),
  failed: msg("Until it is delivered"),
  delivered: msg("Now that it is delivered"),
};

function meaningOf(
  { state, item }: VaultMove,
  from: string,
  to: string,
): readonly (readonly [string, string])[] {
  if (state === "delivered")
    return [
      [t("On {chain}", { chain: to }), t("Use, list and transfer it there.")],
      [
        t("Listings on {chain}", { chain: from }),
        t("Stay paused, and come back if it returns to {chain}. Cancel those you no longer want.", {
          chain: from,
        }),
      ],
      [
        t("Offers on {item}", { item: item.name }),
        t("Offers made on {chain} can be accepted there.", { chain: to }),
      ],
    ];
  return [
    [t("Listings on {chain}", { chain: from }), t("Paused. They cannot be filled while the item is away.")],
    [
      t("Offers on {item}", { item: item.name }),
      t("Paused too. Offers made on {chain} can be accepted after delivery.", { chain: to }),
    ],
    [t("Offers on the collection"), t("Stay open. They are not for one item.")],
    [t("Leaving this page"), t("Changes nothing. The move carries on and Portfolio shows its state.")],
  ];
}

/** The effect of the move on orders, and its log. */
export function MoveMeaning({ move, looks }: { move: VaultMove; looks: ChainLooks }) {
  const nameOf = (id: string) => lookOf(looks, id).name;
  const meaning = meaningOf(move, nameOf(move.fromChain), nameOf(move.toChain));
  const log = moveLog(move, nameOf);
  return (
    <div className="grid gap-x-9 gap-y-8 lg:grid-cols-2">
      <section>
        <h2 className="text-t2">{t(titles[move.state])}</h2>
        <dl className="mt-2">
          {meaning.map(([label, words]) => (
            <div
              key={label}
              className="grid gap-x-4 border-b border-line py-2.5 text-ui sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-semi">{label}</dt>
              <dd className="text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2 className="text-t2">{tIn("record", "Log")}</h2>
        <ol className="mt-2">
          {log.map(({ at, where, words, failed }, index) => (
            <li
              key={`${at} ${where} ${words}`}
              className="grid gap-x-4 border-b border-line py-2.5 text-ui sm:grid-cols-[9.5rem_6.5rem_1fr]"
            >
              <span className="text-ink-3">
                <LocalTime timestamp={at} dayOf={log[index - 1]?.at} />
              </span>
              <span className="text-ink-2">{where}</span>
              <span className={cx(failed && "text-neg")}>{words}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
