"use client";

import { later } from "../live/later";

export const LazyCollectionBrowser = later(() =>
  import("./collection-browser").then((module) => module.CollectionBrowser),
);
export const LazyCollectionActivity = later(() =>
  import("../market/activity/live-activity").then((module) => module.LiveActivity),
);
export const LazyCollectionAnalytics = later(
  () => import("./analytics/collection-analytics").then((module) => module.CollectionAnalytics),
  "at-once",
);
export const LazyCollectionOffers = later(
  () => import("./offers/collection-offers").then((module) => module.CollectionOffers),
  "at-once",
);
export const LazyItemBrowser = later(() => import("./item-browser").then((module) => module.ItemBrowser));
export const LazyWatchButton = later(
  () => import("../market/watch-button").then((module) => module.WatchButton),
  "when-taken",
);
export const LazyShareButton = later(() =>
  import("../market/share/share-button").then((module) => module.ShareButton),
);
export const LazyEditLink = later(() => import("./edit-link").then((module) => module.EditLink));
export const LazyLiveFacts = later(() => import("./live-facts").then((module) => module.LiveFacts));
export const LazyAlertButton = later(
  () => import("../market/alert/alert-button").then((module) => module.AlertButton),
  "at-once",
);
