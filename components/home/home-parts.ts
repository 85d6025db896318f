"use client";

import { later } from "../live/later";

export const LazyLiveFacts = later(() => import("./featured-live").then((module) => module.LiveFacts));
export const LiveTerms = later(() => import("./featured-live").then((module) => module.LiveTerms));
export const LiveStrip = later(() => import("./live-strip").then((module) => module.LiveStrip));
export const Trending = later(() => import("./trending").then((module) => module.Trending));
