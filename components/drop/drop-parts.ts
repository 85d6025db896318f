"use client";

import { later } from "../live/later";

export const LazyDropBody = later(() => import("./drop-body").then((module) => module.DropBody), "at-once");
export const LazyDropsBrowser = later(() => import("./drops-browser").then((module) => module.DropsBrowser));
