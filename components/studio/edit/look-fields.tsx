"use client";

import type { Collection } from "@/lib/contract/collection";
import { type CollectionProfile, maxProfileDescription } from "@/lib/contract/collection-profile";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { Input } from "../../ui/input";
import { TextArea } from "../../ui/text-area";
import { FeaturedFields } from "./featured-fields";
import { FixedFacts } from "./fixed-facts";
import { PictureFields } from "./picture-fields";
import type { Edit } from "./use-edit";

interface LookFieldsProps {
  account: Address;
  edit: Edit;
  collection: Collection;
  profile: Pick<CollectionProfile, "chain" | "contract">;
}

/** Pictures, text, links and featured items. */
export function LookFields({ account, edit, collection, profile }: LookFieldsProps) {
  const { draft, change, errors } = edit;
  return (
    <>
      <PictureFields edit={edit} collection={collection} />
      <section aria-labelledby="edit-words" className="flex flex-col gap-4">
        <h2 id="edit-words" className="text-t1">
          {t("Words")}
        </h2>
        <FixedFacts account={account} collection={collection} />
        <TextArea
          label={t("Description")}
          rows={4}
          hint={t("{count} of {most} letters. Empty: that of the contract.", {
            count: draft.description.length,
            most: maxProfileDescription,
          })}
          value={draft.description}
          error={errors.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </section>
      <section aria-labelledby="edit-links" className="flex flex-col gap-4">
        <h2 id="edit-links" className="text-t1">
          {t("Links")}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Input
            label={t("Website")}
            value={draft.website}
            error={errors.website}
            inputMode="url"
            onChange={({ target }) => change({ website: target.value })}
          />
          <Input
            label="X"
            value={draft.x}
            error={errors.x}
            placeholder="@"
            onChange={({ target }) => change({ x: target.value })}
          />
          <Input
            label="Discord"
            value={draft.discord}
            error={errors.discord}
            placeholder="discord.gg/"
            onChange={({ target }) => change({ discord: target.value })}
          />
        </div>
      </section>
      <FeaturedFields edit={edit} chain={profile.chain} contract={profile.contract} />
    </>
  );
}
