import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

export interface IconProps {
  name: IconName;
  /** Side length in pixels. */
  size?: number;
  className?: string;
}

/** A decorative icon from the sprite: one file that browsers cache, instead of paths in the script of every page. */
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
