"use client";

import { later } from "../live/later";

/** It shows nothing until it knows the wallet and has asked the service. */
export const LazyStudioPage = later(
  () => import("./studio-page").then((module) => module.StudioPage),
  "at-once",
);
