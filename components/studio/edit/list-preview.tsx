"use client";

import { chainLooks } from "@/lib/chains/chain-look";
import { headlineFloor } from "@/lib/chains/collection-headline";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { AccountName } from "../../market/account-name";
import { HeadlinePrice } from "../../market/collection/headline-price";
import { VerifiedMark } from "../../market/verified-mark";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { ChosenPicture } from "./picture-fields";
import type { Edit } from "./use-edit";

interface ListPreviewProps {
  edit: Edit;
  collection: Collection;
  webs: readonly WebChain[];
}

/** The collection's line in a list, with the picture that the form has. */
export function ListPreview({ edit, collection, webs }: ListPreviewProps) {
  const { name, creator, verified, stats, chains } = collection;
  const floor = headlineFloor(stats, chainLooks(webs));
  return (
    <Panel title={t("How it looks in a list")}>
      <div className="flex min-w-0 items-center gap-3">
        <span className="size-12 shrink-0 overflow-hidden rounded-tag bg-s2">
          <ChosenPicture field="image" edit={edit} collection={collection} isDecoration />
        </span>
        <span className="min-w-0 grow">
          <span className="flex min-w-0 items-center gap-2 text-ui font-semi">
            <span className="truncate" title={name}>
              {name}
            </span>
            {verified && <VerifiedMark />}
          </span>
          <span className="block truncate text-label text-ink-2">
            {rich("by {creator}", { creator: <AccountName address={creator} /> })}
          </span>
        </span>
        <HeadlinePrice headline={floor} placed={chains.length > 1} className="shrink-0 font-semi" />
      </div>
    </Panel>
  );
}
