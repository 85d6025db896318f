"use client";

import { lazy, type ReactNode, Suspense } from "react";
import type { FeaturedLiveProps } from "./featured-live";

// What moves by the second is in the HTML as it was then: the script for it comes after that of the rest of the page.
const Standing = lazy(() => import("./featured-live").then((module) => ({ default: module.LiveStanding })));
const Terms = lazy(() => import("./featured-live").then((module) => ({ default: module.LiveTerms })));

/** Where the featured drop is. `children`: the same as the record had it, which stands there until it is known by the second. */
export function FeaturedStanding({
  children,
  ...props
}: Pick<FeaturedLiveProps, "cached"> & { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <Standing {...props} />
    </Suspense>
  );
}

/** How far the featured drop is, on what terms, and the way in. */
export function FeaturedTerms({ children, ...props }: FeaturedLiveProps & { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <Terms {...props} />
    </Suspense>
  );
}
