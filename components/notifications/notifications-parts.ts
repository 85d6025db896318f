"use client";

import { later } from "../live/later";

/** It shows nothing until it has asked who is signed in. */
export const LazyNotificationsPage = later(
  () => import("./notifications-page").then((module) => module.NotificationsPage),
  "at-once",
);
