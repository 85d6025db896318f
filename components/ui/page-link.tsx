"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is loaded ahead once somebody reaches for it. Next would load the pages of all links on the screen, which takes
 * longer than hydrating the page that was asked for.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <Link
      {...props}
      prefetch={isReached ? null : false}
      onPointerEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
    />
  );
}
