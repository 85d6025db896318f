"use client";

import type { Image } from "@/lib/contract/collection";
import { PictureButton } from "./picture-button";

/** What a media file is, and the way to its picture in full size. */
export function MediaFootnote({
  facts,
  image,
  name,
}: {
  facts: readonly string[];
  image: Image | null;
  name: string;
}) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 px-(--gutter) text-small text-ink-2 sm:px-0">
      <span>{facts.filter((fact) => fact !== "").join(", ")}</span>
      <PictureButton image={image} name={name} />
    </div>
  );
}
