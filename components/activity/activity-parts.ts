"use client";

import { later } from "../live/later";

export const LazyActivityBrowser = later(() =>
  import("./activity-browser").then((module) => module.ActivityBrowser),
);
