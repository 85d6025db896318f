"use client";

import { later } from "../../live/later";

/** It reads the chain, so it shows nothing before that. */
export const LazyManagePage = later(
  () => import("./manage-page").then((module) => module.ManagePage),
  "at-once",
);
