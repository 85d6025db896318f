import { cx } from "./cx";

/** Class names of a floating surface; under 640 px it becomes a bottom sheet (`globals.css`). */
export function popupStyles(className?: string): string {
  return cx(
    "phone-sheet fade-in z-popover max-h-(--radix-popper-available-height) overflow-y-auto rounded-panel bg-overlay p-1 shadow-2 outline-none forced-colors:border",
    "max-sm:max-h-[70dvh] max-sm:w-full max-sm:rounded-b-none max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))]",
    className,
  );
}

/** Class names of one row of a menu or a list. */
export const popupItemStyles =
  "flex min-h-11 cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-ui text-ink outline-none data-[disabled]:text-ink-disabled data-[highlighted]:bg-s3 data-[state=checked]:font-semi lg:min-h-8 lg:text-small forced-colors:data-[highlighted]:outline-1";
