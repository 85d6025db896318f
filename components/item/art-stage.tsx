"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { ItemFull } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { cx } from "../ui/cx";
import { pageTaken } from "../ui/page-at-rest";
import type { ItemMediaProps } from "./media/item-media";
import { kindNames, likelyKind, mediaHashOf } from "./media/media-kind";
import { PictureButton } from "./media/picture-button";

const loadMedia = (): Promise<ComponentType<ItemMediaProps>> =>
  import("./media/item-media").then((module) => module.ItemMedia);

/** Sent to the stage by the button that shows explicit art. */
const shownEvent = "shown";

/**
 * An item's art with what belongs below it: the bar of its film, sound, model or program, or the way to the picture in full size. Players
 * load once the page is touched. Nothing of explicit art plays or opens before the visitor has shown it.
 */
export function ArtStage({
  art,
  item,
  sandbox,
  verified,
}: {
  art: ReactNode;
  item: ItemFull;
  sandbox: string | null;
  verified: boolean;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const isExplicit = item.labels.includes("explicit");
  const [isShown, setShown] = useState(!isExplicit);
  const [Media, setMedia] = useState<ComponentType<ItemMediaProps> | null>(null);
  const hash = mediaHashOf(item);
  const file = item.animation?.file;
  useEffect(() => {
    const element = stage.current;
    if (element === null || isShown) return;
    const show = () => setShown(true);
    element.addEventListener(shownEvent, show);
    return () => element.removeEventListener(shownEvent, show);
  }, [isShown]);
  useEffect(() => {
    if (hash === null || !isShown) return;
    let isGone = false;
    const load = async () => {
      await pageTaken();
      const part = await loadMedia();
      if (!isGone) setMedia(() => part);
    };
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [hash, isShown]);
  const kind = likelyKind(item);
  const { name, image } = item;
  return (
    <div ref={stage} data-art-stage className={cx("relative", hash !== null && "*:first:rounded-b-none")}>
      {art}
      {hash === null || file === undefined ? (
        <div className="flex min-h-10 items-center justify-end px-(--gutter) sm:px-0 noscript:hidden">
          {isShown && <PictureButton image={image} name={name} />}
        </div>
      ) : Media !== null && isShown ? (
        <Media {...{ hash, file, name, image, sandbox, verified }} />
      ) : (
        <>
          <div className="flex min-h-12 items-center border border-line bg-s1 px-3 text-small text-ink-2 sm:rounded-b-art">
            {isShown
              ? kind === null
                ? t("Media")
                : t(kindNames[kind])
              : t("Show the picture first to play this item.")}
          </div>
          <div className="min-h-10" />
        </>
      )}
    </div>
  );
}
