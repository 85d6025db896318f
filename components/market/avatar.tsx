import { cx } from "../ui/cx";

const turn = 360;

/** Two hues computed from an address, so that an account looks the same everywhere. */
function hues(address: string): [number, number] {
  const digits = address.slice(2).toLowerCase();
  const first = Number.parseInt(digits.slice(0, 6), 16) % turn;
  const apart = 40 + (Number.parseInt(digits.slice(-4), 16) % 80);
  return [first, (first + apart) % turn];
}

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
  const [top, bottom] = hues(address);
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
