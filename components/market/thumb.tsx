import type { Image } from "@/lib/contract/collection";
import { cx } from "../ui/cx";
import { mediaSrc, placeholderStyle } from "./media-url";

/** A small cropped picture beside a written name, so it has no alternative text. */
export function Thumb({
  image,
  size = 40,
  explicit,
  className,
}: {
  image: Image | null;
  /** Pixels. */
  size?: number;
  /** Whether the picture stays veiled, by the labels of what it shows: an owner's or an operator's own view says false. */
  explicit: boolean;
  className?: string;
}) {
  const small = mediaSrc(image, 96);
  const sharp = mediaSrc(image, 192);
  return (
    <span
      className={cx("block shrink-0 overflow-hidden rounded-tag bg-s2 bg-cover", className)}
      style={{
        width: size,
        height: size,
        ...(explicit ? undefined : placeholderStyle(image)),
      }}
    >
      {small && (
        // biome-ignore lint/performance/noImgElement: the widths are our own and served ready.
        <img
          src={small}
          srcSet={explicit ? undefined : `${small} 1x, ${sharp} 2x`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={cx("size-full object-cover", explicit && "scale-125 blur-md saturate-20")}
        />
      )}
    </span>
  );
}
