"use client";

import { later } from "../live/later";

export const LazyFeaturedFacts = later(() =>
  import("./featured-live").then((module) => module.FeaturedFacts),
);
export const LazyLiveTerms = later(() => import("./featured-live").then((module) => module.LiveTerms));
export const LazyLiveStrip = later(() => import("./live-strip").then((module) => module.LiveStrip));
export const LazyTrending = later(() => import("./trending").then((module) => module.Trending));
