"use client";

import type { CreatorPolicy } from "@/lib/contract/creator-collection";
import type { Address } from "@/lib/contract/primitives";
import { msg, t } from "@/lib/language/translate";
import { useCreatorCollections } from "@/lib/query/use-creator-collection";
import { Note } from "../../../ui/note";
import { Skeleton } from "../../../ui/skeleton";

const words: Readonly<Record<CreatorPolicy, { title: string; text: string }>> = {
  open: {
    title: msg("It appears on this site once it is deployed."),
    text: msg("If its name resembles a verified collection, the operator looks at it first."),
  },
  review: {
    title: msg("The operator of this site looks at it before it appears here."),
    text: msg("Until then it is on the chain, and on no page of this site. Your studio shows the answer."),
  },
  off: {
    title: msg("This site takes no collections from creators now."),
    text: msg("What you deploy will be on the chain, and on no page of this site."),
  },
};

/** How this site takes what is about to be deployed: said before anything is paid. */
export function PolicyNote({ account }: { account: Address }) {
  const { data, error, refetch } = useCreatorCollections(account);
  if (data === undefined && error === null)
    return (
      <div aria-busy="true">
        <Skeleton className="h-14" />
      </div>
    );
  if (data === undefined)
    return (
      <Note
        tone="warn"
        title={t("Whether this site will show it is not known now.")}
        action={
          <button type="button" className="text-link touch-target font-semi" onClick={() => void refetch()}>
            {t("Try again")}
          </button>
        }
      >
        {t("Deploying works all the same.")}
      </Note>
    );
  const { title, text } = words[data.policy];
  return (
    <Note tone={data.policy === "off" ? "warn" : "neutral"} title={t(title)}>
      {t(text)}
    </Note>
  );
}
