"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Drop } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { collectionPath, dropPath, manageDropPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useCreatorCollection, useFreshDrop } from "@/lib/query/use-creator-collection";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { requestWords } from "../../../live/request-words";
import { useSignedIn } from "../../../live/use-signed-in";
import type { Step } from "../../../ui/stepper";
import { standingWords } from "../../asked/asked-words";
import { SignInButton } from "../sign-in-button";
import type { WizardStep } from "../wizard-section";
import { HandInList } from "./hand-in-list";

interface ShowingParameters {
  draft: DropDraft;
  account: Address;
  web: WebChain;
  contract: Address;
  isDeployed: boolean;
  goTo: (step: WizardStep) => void;
}

/** The lists of a draft, each once. */
function listsOf({ basics, stages }: DropDraft) {
  if (basics.kind === "enforced721c") return [];
  const lists = stages.flatMap(({ access }) =>
    access.kind === "list" && access.list !== null ? [access.list] : [],
  );
  return [...new Map(lists.map((list) => [list.root, list])).values()];
}

const rootsOf = (drop: Drop | null, isKnown: boolean) =>
  new Set(
    drop?.stages.flatMap(({ allowlist }) =>
      allowlist != null && (!isKnown || allowlist.size !== null) ? [allowlist.root.toLowerCase()] : [],
    ),
  );

/** The page of the collection here. */
function placeOf({ basics }: DropDraft, slug: string): string {
  if (basics.kind === "enforced721c") return collectionPath(slug);
  return dropPath(basics.kind === "drop1155" ? `${slug}.0` : slug);
}

/** Asks this site to show what was deployed, and hands in its lists. */
export function useShowing({ draft, account, web, contract, isDeployed, goTo }: ShowingParameters): {
  steps: Step[];
} {
  const signedIn = useSignedIn();
  const isOwn = signedIn?.toLowerCase() === account.toLowerCase();
  const ask = useCreatorCollection(isDeployed && isOwn ? account : null, { chain: web.chain.id, contract });
  const asked = ask.data ?? null;
  const slug = asked?.state === "followed" ? asked.slug : null;
  const isDrop = draft.basics.kind !== "enforced721c";
  const dropSlug = slug === null || !isDrop ? null : draft.basics.kind === "drop1155" ? `${slug}.0` : slug;
  const lists = listsOf(draft);
  const fresh = useFreshDrop(dropSlug, (drop) => rootsOf(drop, true).size >= lists.length);
  const drop = fresh.data ?? null;
  const isHere = slug !== null && (!isDrop || drop !== null);
  const known = rootsOf(drop, true);

  const showDetail = (): ReactNode => {
    if (!isDeployed) return t("Once everything is on the chain");
    if (!isOwn)
      return (
        <span className="flex flex-col items-start gap-2">
          {t("Sign in, so that this site knows who asks.")}
          <SignInButton />
        </span>
      );
    if (ask.error !== null && asked === null) {
      const { title, safe } = requestWords(ask.error);
      return (
        <span role="alert">
          {title} {safe}{" "}
          <button type="button" className="text-link touch-target" onClick={() => void ask.refetch()}>
            {t("Try again")}
          </button>
        </span>
      );
    }
    if (asked === null || (asked.state === "followed" && !isHere)) return t("Being added");
    if (slug !== null)
      return (
        <span className="flex flex-wrap gap-x-4">
          <Link className="text-link touch-target" href={placeOf(draft, slug)}>
            {isDrop ? t("See the drop's page") : t("See the collection's page")}
          </Link>
          {dropSlug !== null && (
            <Link className="text-link touch-target" href={manageDropPath(dropSlug)}>
              {t("Run the drop")}
            </Link>
          )}
        </span>
      );
    return standingWords(asked);
  };
  const isRefused = asked?.state === "rejected" || asked?.state === "off";
  const isBusy =
    isDeployed && isOwn && ask.error === null && !isHere && !isRefused && asked?.state !== "waiting";
  const show: Step = {
    id: "show",
    title: t("Show it on this site"),
    detail: showDetail(),
    state: isHere ? "done" : isBusy ? "busy" : isRefused ? "failed" : isDeployed ? "current" : "todo",
  };
  const handIns = lists.map(({ root, fileName, size }): Step => {
    const isKnown = known.has(root.toLowerCase());
    const isNext = isHere && !isKnown;
    return {
      id: `list:${root}`,
      title: t("Hand in the list {file}", { file: fileName }),
      detail: isKnown ? (
        t("Handed in")
      ) : isNext && web.pin !== null ? (
        <HandInList
          list={{ root, size }}
          place={{ pin: web.pin, contract, owner: account }}
          onDone={() => void fresh.refetch()}
          onChooseAgain={() => goTo("stages")}
        />
      ) : (
        t("One signature, no fee. Until then nobody on it can mint.")
      ),
      state: isKnown ? "done" : isNext ? "current" : "todo",
    };
  });
  return { steps: [show, ...handIns] };
}
