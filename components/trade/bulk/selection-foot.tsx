import type { ReactNode } from "react";

/**
 * Keeps the bars of selections in view at the foot of a page, above the phone's navigation and the cart's bar. Several stand one above the other,
 * with nothing between them that would catch a press.
 */
export function SelectionFoot({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--bottom-nav-height)+var(--cart-bar-height,0px)+0.75rem)] z-bar *:pointer-events-auto">
      {children}
    </div>
  );
}
