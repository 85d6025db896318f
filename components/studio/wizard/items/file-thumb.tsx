"use client";

import { useEffect, useState } from "react";
import type { ItemRow } from "@/lib/studio/items/item-row";
import { isPictureName, type SourceFile } from "@/lib/studio/items/source-files";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/icon";
import type { IconName } from "../../../ui/icon-names";

/** An address of a file within this page, as long as it is shown. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}

/** The file of which a row's picture is made. */
export function pictureOf(row: ItemRow, media: ReadonlyMap<string, SourceFile>): File | null {
  const shown = [row.cover, row.media].find((one) => one?.kind === "file" && isPictureName(one.path));
  return shown?.kind === "file" ? (media.get(shown.path)?.file ?? null) : null;
}

/** What stands for a row without a picture: a film or the like, an address, or nothing. */
export function iconOf({ media }: ItemRow): IconName | null {
  if (media === null) return null;
  return media.kind === "file" ? "film" : "link";
}

/** A picture that is still on the creator's disk. Beside it stands its name, so it has no alternative text. */
export function FileThumb({
  file,
  icon,
  className,
}: {
  file: File | null;
  /** Shown where there is no picture. */
  icon: IconName | null;
  className?: string;
}) {
  const address = useFileAddress(file);
  return (
    <span
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-tag bg-s2 text-ink-3",
        className,
      )}
    >
      {address === null ? (
        file === null && icon !== null && <Icon name={icon} size={16} />
      ) : (
        // biome-ignore lint/performance/noImgElement: the picture is on the visitor's own disk.
        <img src={address} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
}
