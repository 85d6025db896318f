"use client";

import { lazy, Suspense, type SyntheticEvent, useState } from "react";
import type { Image } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { mediaSrc, mediaSrcSet, placeholderStyle } from "./media-url";

/** Without it, the explicit art is shown blurred. */
const ExplicitVeil = lazy(() =>
  import("./explicit-veil").then((module) => ({ default: module.ExplicitVeil })),
);

export interface ArtProps {
  image: Image | null;
  /** The item's name: the alternative text, and the placeholder for art that does not load. */
  name: string;
  /** The displayed width, for the browser's choice of file. */
  sizes: string;
  /** Visible on the first screen, so it loads at once. `high`: the largest picture of the page, asked for before all others. */
  priority?: boolean | "high";
  /** Labelled explicit: blurred until the visitor shows it. Until then only the smallest file loads. */
  explicit: boolean;
  /** `cover` crops and is for banners; art itself is never cropped. */
  fit?: "contain" | "cover";
  className?: string;
}

/** An item's picture without a frame, in a box of fixed aspect ratio. */
export function Art({ image, name, sizes, priority, explicit, fit = "contain", className }: ArtProps) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [revealed, setRevealed] = useState(false);
  const veiled = explicit && !revealed;
  const src = mediaSrc(image, veiled ? 96 : 768);
  // A picture may fail before hydration, when no event handler is attached yet.
  const check = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setFailed(true);
  };
  const retry = (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    setFailed(false);
  };
  return (
    <div
      className={cx(
        "relative aspect-square overflow-hidden rounded-art bg-s2 bg-cover",
        // The art's own margins and transparent parts show the page.
        fit === "contain" &&
          !veiled &&
          "has-[>img[data-loaded]]:bg-none! has-[>img[data-loaded]]:bg-transparent!",
        className,
      )}
      style={failed || veiled ? undefined : placeholderStyle(image)}
    >
      {src !== null && !failed && (
        // biome-ignore lint/performance/noImgElement: the widths are our own and served ready; an optimiser would double the work.
        <img
          key={`${attempt}-${veiled}`}
          ref={check}
          src={src}
          srcSet={veiled ? undefined : mediaSrcSet(image)}
          sizes={sizes}
          alt={veiled ? t("{name}, hidden", { name }) : name}
          loading={priority ? "eager" : "lazy"}
          // The head's script marks a picture that loads before hydration.
          suppressHydrationWarning
          fetchPriority={priority === "high" ? "high" : undefined}
          decoding="async"
          onError={() => setFailed(true)}
          className={cx(
            "size-full",
            fit === "cover" ? "object-cover" : "object-contain",
            veiled && "scale-110 blur-2xl saturate-20",
          )}
        />
      )}
      {(failed || src === null) && <Stand name={name} onReload={failed ? retry : null} />}
      {veiled && (
        <Suspense>
          <ExplicitVeil onReveal={() => setRevealed(true)} />
        </Suspense>
      )}
    </div>
  );
}

/** The placeholder for missing art: a hatched box with the name. */
function Stand({ name, onReload }: { name: string; onReload: ((event: SyntheticEvent) => void) | null }) {
  return (
    <div className="hatched absolute inset-0 flex flex-col items-center justify-center gap-3 p-3 text-center">
      <span className="max-w-full truncate text-small font-semi text-ink-2">{name}</span>
      {onReload ? (
        <Button
          size="sm"
          className="relative z-1"
          icon={<Icon name="refresh-cw" size={14} />}
          onClick={onReload}
        >
          {t("Reload art")}
        </Button>
      ) : (
        <span className="text-label text-ink-3">{t("No art yet")}</span>
      )}
    </div>
  );
}
