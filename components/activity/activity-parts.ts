"use client";

import { later } from "../live/later";

export const ActivityBrowser = later(() =>
  import("./activity-browser").then((module) => module.ActivityBrowser),
);
