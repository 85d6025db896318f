"use client";

import { lazy, Suspense } from "react";
import type { FeaturedLiveProps } from "./featured-live";

// What moves by the second is in the HTML already: its script comes after that of the rest of the page.
const Standing = lazy(() =>
  import("./featured-live").then((module) => ({ default: module.FeaturedStanding })),
);
const Terms = lazy(() => import("./featured-live").then((module) => ({ default: module.FeaturedTerms })));

/** Where the featured drop is. */
export function FeaturedStanding(props: Pick<FeaturedLiveProps, "cached">) {
  return (
    <Suspense>
      <Standing {...props} />
    </Suspense>
  );
}

/** How far the featured drop is, on what terms, and the way in. */
export function FeaturedTerms(props: FeaturedLiveProps) {
  return (
    <Suspense>
      <Terms {...props} />
    </Suspense>
  );
}
