"use client";

import { useState } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import type { CreatorPolicy, WaitingReason } from "@/lib/contract/creator-collection";
import type { OperatorCreatorCollection, StudioCode } from "@/lib/contract/operator/creator-collections";
import type { Page } from "@/lib/contract/page";
import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { useOperatorChange, useOperatorPages } from "@/lib/query/use-operator";
import { requestWords } from "../../live/request-words";
import { AddressText } from "../../market/address";
import { ChainTile } from "../../market/chain-tile";
import { RelativeTime } from "../../market/relative-time";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { Segmented } from "../../ui/segmented";
import { Tag } from "../../ui/tag";
import { LoadedPages } from "../parts/loaded-pages";
import { ReasonDialog } from "../parts/reason-dialog";

type Asked = OperatorCreatorCollection;
type View = "waiting" | "rejected";
type AskedPage = Page<Asked> & { policy: CreatorPolicy; waiting?: number };

const policyWords: Record<CreatorPolicy, string> = {
  review: msg("Everything that creators publish waits here (CREATOR_COLLECTIONS=review)."),
  open: msg("What the studio deploys is followed at once; the rest waits here (CREATOR_COLLECTIONS=open)."),
  off: msg("Creators cannot ask for a place now (CREATOR_COLLECTIONS=off)."),
};

const codeWords: Record<StudioCode, string> = {
  drop721: msg("Drop of the studio"),
  drop1155: msg("Drop of editions of the studio"),
  enforced721c: msg("Enforced collection of the studio"),
};

const reasonWords: Record<WaitingReason, string | null> = {
  review: null,
  unknown_code: msg("The studio does not deploy this code, or not with this start. Read the contract first."),
  unknown_start: msg("The RPC does not know the contract's first block. It is read from block 0."),
  resembles_verified: msg("A verified collection has a name that looks like this one."),
  limit: msg("Many contracts were followed today without an operator."),
};

/** The contracts that creators ask for. */
export function CreatorQueue() {
  const [view, setView] = useState<View>("waiting");
  const waiting = useOperatorPages<Asked, AskedPage>("creator-collections", { state: "waiting" });
  const rejected = useOperatorPages<Asked, AskedPage>("creator-collections", { state: "rejected" });
  const [rejecting, setRejecting] = useState<Asked | null>(null);
  const policy = waiting.first?.policy;
  const options = [
    { value: "waiting", label: t("Waiting {count}", { count: formatCount(waiting.first?.waiting ?? 0) }) },
    { value: "rejected", label: t("Rejected") },
  ] as const satisfies readonly { value: View; label: string }[];
  return (
    <section aria-label={t("Asked for by creators")} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-t2">{t("Asked for by creators")}</h2>
          {policy !== undefined && <p className="mt-1 text-small text-ink-2">{t(policyWords[policy])}</p>}
        </div>
        <Segmented label={t("Show")} options={options} value={view} onValueChange={setView} />
      </div>
      <LoadedPages
        list={view === "waiting" ? waiting : rejected}
        empty={
          <EmptyState icon={<Icon name="circle-check" size={28} />} title={t("Nothing here.")}>
            {view === "waiting"
              ? t("No creator waits for an answer.")
              : t("No contract of a creator was rejected.")}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((asked) => (
              <li key={`${asked.chain} ${asked.contract}`}>
                <Entry asked={asked} onReject={() => setRejecting(asked)} />
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
      {rejecting !== null && (
        <ReasonDialog
          title={t("Reject {name}", { name: nameOf(rejecting) })}
          meaning={t("It is not followed. You can still accept it later.")}
          label={t("Answer, shown to the account")}
          hint={t("Facts and a source.")}
          confirm={t("Reject")}
          changeOf={(answer) => ({
            method: "POST",
            path: `${pathOf(rejecting)}/decide`,
            body: { decision: "reject", answer },
          })}
          onClose={() => setRejecting(null)}
        />
      )}
    </section>
  );
}

const nameOf = ({ name, contract }: Asked) => name ?? contract;
const pathOf = ({ chain, contract }: Asked) => `creator-collections/${chain}/${contract}`;

function Entry({ asked, onReject }: { asked: Asked; onReject: () => void }) {
  const { chain, contract, account, code, reason, answer, state, askedAt } = asked;
  const accept = useOperatorChange();
  const failure = accept.error === null ? null : requestWords(accept.error);
  const why = reason === null ? null : reasonWords[reason];
  const name = nameOf(asked);
  return (
    <article className="flex flex-wrap items-start gap-4 rounded-panel border border-line bg-s1 p-4">
      <div className="min-w-0 flex-1 basis-70 text-small">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semi [overflow-wrap:anywhere]">{name}</span>
          <span className="inline-flex items-center gap-1.5 text-ink-2">
            <ChainTile chain={chainLook({ id: chain, name: chain, currencies: [] })} size={15} />
            <AddressText address={contract} />
          </span>
          {code === null ? (
            <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
              {t("Other code")}
            </Tag>
          ) : (
            <Tag tone="accent">{t(codeWords[code])}</Tag>
          )}
        </p>
        {why !== null && <p className="mt-1 text-ink-2">{t(why)}</p>}
        {answer !== null && (
          <p className="mt-1 [overflow-wrap:anywhere]">{t("“{words}”", { words: answer })}</p>
        )}
        <p className="mt-1 text-ink-2">
          {account === null ? t("An account that erased its data") : <AddressText address={account} />}
          {askedAt !== null && (
            <>
              , <RelativeTime timestamp={askedAt} />
            </>
          )}
        </p>
        {failure !== null && (
          <p role="alert" className="mt-1 text-label text-neg">
            {failure.title} {failure.safe}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {state !== "rejected" && (
          <Button size="sm" aria-label={t("Reject {name}", { name })} onClick={onReject}>
            {t("Reject")}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          aria-label={t("Accept {name}", { name })}
          loading={accept.isPending && t("Saving")}
          onClick={() =>
            accept.mutate({ method: "POST", path: `${pathOf(asked)}/decide`, body: { decision: "accept" } })
          }
        >
          {t("Accept")}
        </Button>
      </div>
    </article>
  );
}
