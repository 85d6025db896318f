"use client";

import { later } from "../live/later";

// These parts show nothing until they have queried the service.

export const AccountActivity = later(
  () => import("./account-activity").then((module) => module.AccountActivity),
  "at-once",
);
export const AccountHeader = later(
  () => import("./account-header").then((module) => module.AccountHeader),
  "at-once",
);
export const AccountItems = later(
  () => import("./account-items").then((module) => module.AccountItems),
  "at-once",
);
export const AccountMoves = later(
  () => import("./account-moves").then((module) => module.AccountMoves),
  "at-once",
);
export const AccountOrders = later(
  () => import("./account-orders").then((module) => module.AccountOrders),
  "at-once",
);
export const AccountTabs = later(
  () => import("./account-tabs").then((module) => module.AccountTabs),
  "at-once",
);
export const OffersReceived = later(
  () => import("./offers-received").then((module) => module.OffersReceived),
  "at-once",
);
