"use client";

import type { Collection } from "@/lib/contract/collection";
import { maxProfileDescription } from "@/lib/contract/collection-profile";
import { t } from "@/lib/language/translate";
import { mediaSrc } from "../../market/media-url";
import { Thumb } from "../../market/thumb";
import { Input } from "../../ui/input";
import { TextArea } from "../../ui/text-area";
import type { Edit } from "./use-edit";

/** The banner with the picture on it, as the page shows them now. */
function Pictures({ collection }: { collection: Collection }) {
  return (
    <div className="relative aspect-[4/1] min-h-24 w-full overflow-hidden rounded-panel border border-line bg-s2">
      {collection.banner !== null && (
        // biome-ignore lint/performance/noImgElement: the service has drawn it in its size already
        <img
          src={mediaSrc(collection.banner, 1_200) ?? undefined}
          alt={t("Banner now")}
          className="size-full object-cover"
        />
      )}
      <span className="absolute start-3 bottom-3 rounded-control border-4 border-canvas">
        <Thumb image={collection.image} size={64} />
      </span>
    </div>
  );
}

/** Pictures, text and links. */
export function LookFields({ edit, collection }: { edit: Edit; collection: Collection }) {
  const { draft, change, errors } = edit;
  return (
    <>
      <section aria-labelledby="edit-pictures" className="flex flex-col gap-4">
        <h2 id="edit-pictures" className="text-t1">
          {t("Pictures")}
        </h2>
        <Pictures collection={collection} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Input
            label={t("Banner")}
            hint={t("An https or ipfs address. 1920 × 480; the middle 60% shows on phones.")}
            value={draft.banner}
            error={errors.banner}
            inputMode="url"
            onChange={({ target }) => change({ banner: target.value })}
          />
          <Input
            label={t("Picture")}
            hint={t("An https or ipfs address. A square of 600 × 600 or more.")}
            value={draft.image}
            error={errors.image}
            inputMode="url"
            onChange={({ target }) => change({ image: target.value })}
          />
        </div>
      </section>
      <section aria-labelledby="edit-words" className="flex flex-col gap-4">
        <h2 id="edit-words" className="text-t1">
          {t("Words")}
        </h2>
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
    </>
  );
}
