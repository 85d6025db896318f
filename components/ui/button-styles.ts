import { cx } from "./cx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/** Heights 28, 32, 40 and 48 px; 40 is 44 on touch layouts, the smaller two grow an invisible target there. */
export type ButtonSize = "xs" | "sm" | "md" | "lg";

/** Each has a look for a press: screens that are touched have no hover, and a tap must show at once that it was felt. */
const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-hover",
  secondary: "border-line-strong bg-s2 text-ink hover:bg-s3 active:bg-s3",
  ghost:
    "border-transparent bg-transparent text-ink-2 hover:bg-s2 hover:text-ink active:bg-s2 active:text-ink",
  danger: "border-neg-line bg-transparent text-neg hover:bg-neg-soft active:bg-neg-soft",
};

const sizes: Record<ButtonSize, string> = {
  xs: "touch-target h-7 px-2.5 text-label",
  sm: "touch-target h-8 px-3 text-small",
  md: "h-11 px-4 text-ui lg:h-10",
  lg: "h-12 px-5 text-t3",
};

const squares: Record<ButtonSize, string> = {
  xs: "touch-target size-7",
  sm: "touch-target size-8",
  md: "size-11 lg:size-10",
  lg: "size-12",
};

const frame =
  "inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-semi whitespace-nowrap transition-colors duration-1";

function mutedStyles(variant: ButtonVariant): string {
  const ground = variant === "ghost" ? "border-transparent" : "border-line bg-s2";
  return cx("cursor-not-allowed text-ink-disabled", ground);
}

/** Class names of a button, for the elements that look like one (a link, a popup trigger). */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, muted = false): string {
  return cx(frame, sizes[size], muted ? mutedStyles(variant) : variants[variant]);
}

/** The same for a square button that holds one icon. */
export function iconButtonStyles(variant: ButtonVariant, size: ButtonSize, muted = false): string {
  return cx(frame, squares[size], muted ? mutedStyles(variant) : variants[variant]);
}
