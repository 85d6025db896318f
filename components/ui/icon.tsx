import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

export interface IconProps {
  name: IconName;
  /** Of a side, in pixels. */
  size?: number;
  className?: string;
}

/** An icon of the sprite, for the eye only: one file that browsers keep, in place of paths in the script of every page. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
