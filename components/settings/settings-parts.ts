"use client";

import { later } from "../live/later";

/** It shows nothing until it has asked who is signed in. */
export const LazyDeveloperSettings = later(
  () => import("./developer-settings").then((module) => module.DeveloperSettings),
  "at-once",
);
