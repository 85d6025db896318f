import Form from "next/form";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { searchPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { Button } from "../ui/button";
import { iconButtonStyles } from "../ui/button-styles";
import { chipStyles } from "../ui/chip-styles";
import { Icon } from "../ui/icon";
import { PageLink } from "../ui/page-link";
import type { ResultSearch } from "./result-search";

/** The field of the page of results, and the chains as links. It needs no script. */
export function ResultForm({ search, looks }: { search: ResultSearch; looks: ChainLooks }) {
  const { q, scope, chain } = search;
  const chains = [undefined, ...Object.keys(looks)];
  return (
    <search aria-label={t("All results")} className="mt-4 block">
      {/* The key empties or fills the field when a link leads to another search. */}
      <Form key={q} action="/search" prefetch={false} className="flex gap-3">
        <div className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-control border border-line-control bg-s1 pe-1 ps-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-text">
          <Icon name="search" size={18} className="shrink-0 text-ink-3" />
          <input
            type="search"
            name="q"
            required
            maxLength={300}
            autoComplete="off"
            aria-label={t("Search for")}
            defaultValue={q}
            placeholder={t("A name, a token id, an address, a hash or a link")}
            className="h-full w-full min-w-0 bg-transparent text-[1rem] outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          {q !== undefined && (
            <PageLink
              href={searchPath({ scope, chain })}
              aria-label={t("Clear")}
              className={iconButtonStyles("ghost", "md")}
            >
              <Icon name="x" size={18} />
            </PageLink>
          )}
        </div>
        {scope !== undefined && <input type="hidden" name="scope" value={scope} />}
        {chain !== undefined && <input type="hidden" name="chain" value={chain} />}
        <Button type="submit" size="lg" className="max-sm:sr-only">
          {t("Search")}
        </Button>
      </Form>
      <nav aria-label={t("Chains")} className="mt-3 flex gap-2 overflow-x-auto p-0.5">
        {chains.map((id) => (
          <PageLink
            key={id ?? "all"}
            href={searchPath({ q, scope, chain: id })}
            scroll={false}
            aria-current={id === chain ? "true" : undefined}
            className={chipStyles(id === chain)}
          >
            {id !== undefined && <ChainTile chain={lookOf(looks, id)} size={14} />}
            {id === undefined ? t("All chains") : lookOf(looks, id).name}
          </PageLink>
        ))}
      </nav>
    </search>
  );
}
