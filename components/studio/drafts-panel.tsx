"use client";

import { Suspense, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { maxDrafts } from "@/lib/contract/draft";
import type { PageSession } from "@/lib/contract/session";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { type ListedDraft, useDraftList } from "@/lib/query/drafts/use-draft-list";
import { useSession } from "@/lib/query/use-session";
import { useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../live/load-error";
import { ChainTile } from "../market/chain-tile";
import { RelativeTime } from "../market/relative-time";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { lazyPart } from "../ui/lazy-part";
import { Note } from "../ui/note";
import { Panel } from "../ui/panel";
import { rich } from "../ui/rich";
import { SignInButton } from "./wizard/sign-in-button";

const LazyDiscard = lazyPart(() => import("./discard-draft"), "DiscardDraft");

function isSessionOf(session: PageSession | null | undefined, address: string | null): boolean {
  return session != null && session.address.toLowerCase() === address?.toLowerCase();
}

const shownName = ({ name }: ListedDraft) => (name === "" ? t("New drop") : name);

function DraftRow({
  draft,
  looks,
  onDiscard,
}: {
  draft: ListedDraft;
  looks: ChainLooks;
  onDiscard: () => void;
}) {
  const { id, chain, at, isSaved } = draft;
  const time = <RelativeTime timestamp={at} />;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p className="flex items-center gap-2 text-ui font-semi">
          {chain !== null && <ChainTile chain={lookOf(looks, chain)} />}
          <span className="truncate">{shownName(draft)}</span>
        </p>
        <p className="text-small text-ink-2">
          {isSaved ? rich("Saved {time}", { time }) : rich("In this browser only, changed {time}", { time })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t("Discard {name}", { name: shownName(draft) })}
          onClick={onDiscard}
        >
          {t("Discard")}
        </Button>
        <ButtonLink
          size="sm"
          href={`/studio/new/${id}`}
          aria-label={t("Continue {name}", { name: shownName(draft) })}
        >
          {t("Continue")}
        </ButtonLink>
      </div>
    </li>
  );
}

interface DraftsPanelProps {
  looks: ChainLooks;
  /** Whether signing in also shows what the account asked to see here. */
  canAsk: boolean;
}

/** Work that is not deployed yet, of this browser and of the account that is signed in. It shows nothing where there is none. */
export function DraftsPanel({ looks, canAsk }: DraftsPanelProps) {
  const { address } = useWallet();
  const { session } = useSession({ enabled: address !== null });
  const account = isSessionOf(session, address) ? address : null;
  const { drafts, keptCount, error, refetch } = useDraftList(address, account);
  const [discarding, setDiscarding] = useState<ListedDraft | null>(null);
  const mayHaveMore = address !== null && account === null && session !== undefined;
  const close = () => setDiscarding(null);
  if (drafts.length === 0 && !mayHaveMore && error === null) return null;
  return (
    <div className="mb-8">
      <Panel
        title={t("Drafts")}
        beside={
          drafts.length > 0 && <span className="text-small text-ink-3">{formatCount(drafts.length)}</span>
        }
      >
        {error !== null && <LoadError error={error} onRetry={() => void refetch()} className="mb-4" />}
        {keptCount !== null && keptCount >= maxDrafts && (
          <Note
            className="mb-4"
            tone="warn"
            title={t("Your account has {count} drafts, and no room for another", { count: maxDrafts })}
          >
            {t("Discard one. A new draft is kept in this browser only until then.")}
          </Note>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} looks={looks} onDiscard={() => setDiscarding(draft)} />
          ))}
        </ul>
        {mayHaveMore && (
          <div className="mt-3 flex flex-wrap items-center gap-3 text-small text-ink-2 first:mt-0">
            {t("Sign in to see the drafts that your account keeps, and to keep these with it.")}{" "}
            {canAsk && t("You then also see how the contracts stand that you asked this site to show.")}
            <SignInButton size="xs" />
          </div>
        )}
      </Panel>
      {discarding !== null && (
        <Suspense>
          <LazyDiscard
            id={discarding.id}
            name={discarding.name}
            account={account}
            isDeployed={discarding.isDeployed}
            onDone={() => {
              close();
              if (account !== null) void refetch();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
