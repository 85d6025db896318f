"use client";

import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { CopyButton } from "../ui/copy-button";
import { rich } from "../ui/rich";

/** A delivery that takes longer than usual: what is safe, where it waits, and what to do. */
export function MoveDelay({ move, looks }: { move: VaultMove; looks: ChainLooks }) {
  const { item, toChain, direction, message } = move;
  const [home, to] = [lookOf(looks, item.homeChain).name, lookOf(looks, toChain).name];
  const chain = useChain(toChain)?.chain;
  const lag = chain?.status === "behind" ? chain.lagSeconds : null;
  const strong = (words: ReactNode) => <strong className="font-semi text-ink">{words}</strong>;
  const safe = { strong, item: item.name, home };
  return (
    <section
      aria-label={t("Delivery is late")}
      className="flex flex-col gap-3 rounded-panel border border-warn-line border-s-4 border-s-warn bg-s1 p-4.5"
    >
      <h2 className="text-t3">{t("The delivery on {chain} is late", { chain: to })}</h2>
      <div className="grid gap-x-9 gap-y-3 text-ui text-ink-2 md:grid-cols-2">
        <p>
          {direction === "in"
            ? rich(
                "<strong>What is safe.</strong> The original {item} is locked in the vault on {home} until it is delivered. The message does not expire, and nobody else can receive the item.",
                safe,
              )
            : rich(
                "<strong>What is safe.</strong> The original {item} is locked in the vault on {home}. The message does not expire, and nobody else can receive the item.",
                safe,
              )}
        </p>
        <p>
          {rich(
            "<strong>What to do.</strong> Nothing for now: the delivery needs no signature of yours, and you can leave this page.",
            { strong },
          )}{" "}
          {chain?.status === "down" &&
            `${t("{chain} does not answer us, so it may have arrived already.", { chain: to })} `}
          {lag !== null &&
            `${t("We read {chain} {time} late, so it may have arrived already.", {
              chain: to,
              time: formatDuration(lag),
            })} `}
          {t("If the delivery fails, a button to retry it appears here.")}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        {message.trackingUrl !== null && (
          <a
            href={message.trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="text-link touch-target font-semi"
          >
            {t("See where the message waits")}
          </a>
        )}
        <span className="inline-flex items-center gap-1">
          {t("Still waiting after a day? Give the message ID to the operator of this site.")}
          <CopyButton value={message.id} label={t("Copy message ID")} />
        </span>
      </p>
    </section>
  );
}
