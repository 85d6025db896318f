"use client";

import { later } from "../live/later";

export const LazyMovePage = later(() => import("./move-page").then((module) => module.MovePage), "at-once");
