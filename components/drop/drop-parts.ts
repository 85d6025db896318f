"use client";

import { later } from "../live/later";

export const DropBody = later(() => import("./drop-body").then((module) => module.DropBody), "at-once");
export const DropsBrowser = later(() => import("./drops-browser").then((module) => module.DropsBrowser));
