"use client";

import { type ReactNode, useState } from "react";
import { type ChainLook, chainLooks } from "@/lib/chains/chain-look";
import { guidePath } from "@/lib/format/guides";
import { msg, plural, t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { ChainTile } from "../market/chain-tile";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import type { IconName } from "../ui/icon-names";
import { rich } from "../ui/rich";

export interface FirstVisitCardProps {
  rulesPath: string | null;
}

/** From two chains on. */
const smallNumbers = [
  msg("Two chains, one page."),
  msg("Three chains, one page."),
  msg("Four chains, one page."),
  msg("Five chains, one page."),
  msg("Six chains, one page."),
  msg("Seven chains, one page."),
  msg("Eight chains, one page."),
  msg("Nine chains, one page."),
  msg("Ten chains, one page."),
];
const mostTiles = 4;

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-accent-text" />
      <span>
        <strong className="font-semi text-ink">{title}</strong> {children}
      </span>
    </li>
  );
}

function chainsTitle(count: number): string {
  const words = smallNumbers[count - 2];
  return words === undefined
    ? plural(count, "{count} chain, one page.", "{count} chains, one page.")
    : t(words);
}

/** Some of the chains' tiles, and how many more there are. */
function ChainsFact({ looks }: { looks: readonly ChainLook[] }) {
  const shown = looks.length > mostTiles + 1 ? looks.slice(0, mostTiles) : looks;
  const more = looks.length - shown.length;
  const tiles = (
    <span className="inline-flex gap-1 align-[-0.2em]">
      {shown.map((chain) => (
        <ChainTile key={chain.id} chain={chain} size={16} />
      ))}
    </span>
  );
  return (
    <Fact icon="layers" title={chainsTitle(looks.length)}>
      {more > 0
        ? rich("{tiles} and {count} more. The tile by a price says where.", { tiles, count: more })
        : rich("{tiles} The tile by a price says where.", { tiles })}
    </Fact>
  );
}

/** Tells a newcomer what to know, beside the page and not over it. It appears once the chains are known, or cannot be read. */
export function FirstVisitCard({ rulesPath }: FirstVisitCardProps) {
  const [isOpen, setOpen] = useState(true);
  const chains = useChains();
  const close = () => setOpen(false);
  if (!isOpen || (chains.data === undefined && chains.error === null)) return null;
  const looks = Object.values(chainLooks(chains.data?.data ?? []));
  const hasChains = looks.length > 1;
  return (
    <aside
      aria-labelledby="first-visit"
      className="rise-in fixed z-bar border-line bg-overlay shadow-2 max-sm:inset-x-0 max-sm:bottom-(--bottom-nav-height) max-sm:rounded-t-panel max-sm:border-t sm:end-(--gutter) sm:bottom-4 sm:w-105 sm:rounded-panel sm:border forced-colors:border"
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <div className="flex items-center justify-between gap-3 pt-3 ps-5.5 pe-3">
        <h2 id="first-visit" className="text-t2">
          {hasChains ? t("New here? Three things to know") : t("New here? Two things to know")}
        </h2>
        <IconButton label={t("Close")} onClick={close}>
          <Icon name="x" size={18} />
        </IconButton>
      </div>
      <ul className="flex flex-col gap-3 px-5.5 pt-2 pb-5 text-ui text-ink-2">
        <Fact icon="wallet" title={t("Nothing is held here.")}>
          {t("Items and coins stay in your wallet until a sale goes through.")}
        </Fact>
        <Fact icon="shield-check" title={t("Every request is decoded first.")}>
          {t("If it differs from this page, it is not sent.")}
        </Fact>
        {hasChains && <ChainsFact looks={looks} />}
      </ul>
      <div className="flex items-center justify-between gap-3 border-t border-line px-5.5 py-3.5">
        <a href={rulesPath ?? guidePath("collectors")} className="text-link touch-target text-small">
          {rulesPath === null ? t("How it works") : t("Who runs it and the rules")}
        </a>
        <Button variant="primary" onClick={close}>
          {t("Look around")}
        </Button>
      </div>
    </aside>
  );
}
