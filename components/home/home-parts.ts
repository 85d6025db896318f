"use client";

import { later } from "../live/later";

export const LiveStanding = later(() => import("./featured-live").then((module) => module.LiveStanding));
export const LiveTerms = later(() => import("./featured-live").then((module) => module.LiveTerms));
export const Trending = later(() => import("./trending").then((module) => module.Trending));
