"use client";

import type { ComponentType } from "react";
import { useState } from "react";
import type { Image } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { mediaSrc } from "../../market/media-url";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { PictureZoomProps } from "./picture-zoom";

const loadZoom = (): Promise<ComponentType<PictureZoomProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./picture-zoom").then((module) => module.PictureZoom);

/** Opens the picture in full size. Nothing without a picture. */
export function PictureButton({ image, name }: { image: Image | null; name: string }) {
  const { Part, pending, preload, activate } = useDeferred(loadZoom);
  const [isOpen, setOpen] = useState(false);
  const src = mediaSrc(image, 1200);
  if (src === null) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-busy={pending || undefined}
        icon={<Icon name="maximize" size={16} />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(true);
          activate();
        }}
      >
        {t("Full size")}
      </Button>
      {Part !== null && isOpen && <Part src={src} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
