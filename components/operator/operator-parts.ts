"use client";

import { later } from "../live/later";

/** It shows nothing until it has asked who is signed in. */
export const LazyOperatorDesk = later(
  () => import("./operator-desk").then((module) => module.OperatorDesk),
  "at-once",
);
