/** Class names of one place in the bottom navigation: icon above word. */
export const navButtonStyles =
  "flex h-16 flex-1 flex-col items-center justify-center gap-1 text-label font-medium text-ink-3 -outline-offset-2 aria-[current]:text-ink";
