"use client";

import { later } from "../live/later";

export const LazyItemBody = later(() => import("./item-body").then((module) => module.ItemBody), "at-once");
