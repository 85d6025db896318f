"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is prefetched when a pointer or the focus reaches it. Next would prefetch the pages of all visible links, which takes
 * longer than hydrating the page itself.
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
