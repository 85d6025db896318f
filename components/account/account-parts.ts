"use client";

import { later } from "../live/later";

// These parts show nothing until they have queried the service.

export const LazyAccountActivity = later(
  () => import("./account-activity").then((module) => module.AccountActivity),
  "at-once",
);
export const LazyAccountApprovals = later(
  () => import("./approvals/account-approvals").then((module) => module.AccountApprovals),
  "at-once",
);
export const LazyAccountHeader = later(
  () => import("./account-header").then((module) => module.AccountHeader),
  "at-once",
);
export const LazyAccountItems = later(
  () => import("./account-items").then((module) => module.AccountItems),
  "at-once",
);
export const LazyAccountMoves = later(
  () => import("./account-moves").then((module) => module.AccountMoves),
  "at-once",
);
export const LazyAccountOrders = later(
  () => import("./account-orders").then((module) => module.AccountOrders),
  "at-once",
);
export const LazyAccountPortfolio = later(
  () => import("./portfolio/account-portfolio").then((module) => module.AccountPortfolio),
  "at-once",
);
export const LazyAccountTabs = later(
  () => import("./account-tabs").then((module) => module.AccountTabs),
  "at-once",
);
export const LazyOffersReceived = later(
  () => import("./offers-received").then((module) => module.OffersReceived),
  "at-once",
);
export const LazyOwnWatchList = later(
  () => import("./watchlist/own-watch-list").then((module) => module.OwnWatchList),
  "at-once",
);
export const LazyWatchList = later(
  () => import("./watchlist/watch-list").then((module) => module.WatchList),
  "at-once",
);
