import { avatarHues } from "@/lib/format/avatar-hues";
import { cx } from "../ui/cx";

/** An account's disc, drawn from its address. Hidden from screen readers, since the address is beside it. */
export function Avatar({
  address,
  size = 20,
  className,
}: {
  address: string;
  size?: number;
  className?: string;
}) {
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
