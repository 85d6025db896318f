import type { Image } from "@/lib/contract/collection";
import { avatarHues } from "@/lib/format/avatar-hues";
import { cx } from "../ui/cx";
import { Thumb } from "./thumb";

/** An account's disc: the picture that it chose, or one drawn from its address. Hidden from screen readers, since the address is beside it. */
export function Avatar({
  address,
  image = null,
  size = 20,
  className,
}: {
  address: string;
  image?: Image | null;
  size?: number;
  className?: string;
}) {
  if (image !== null)
    return <Thumb image={image} size={size} explicit={false} className={cx("rounded-full!", className)} />;
  const [top, bottom] = avatarHues(address);
  return (
    <span
      aria-hidden="true"
      className={cx("keep-colors block shrink-0 rounded-full", className)}
      style={{
        width: size,
        height: size,
        background: `linear-gradient(oklch(0.72 0.09 ${top}) 50%, oklch(0.5 0.09 ${bottom}) 50%)`,
      }}
    />
  );
}
