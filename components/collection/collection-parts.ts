"use client";

import { later } from "../live/later";

export const CollectionBrowser = later(() =>
  import("./collection-browser").then((module) => module.CollectionBrowser),
);
export const CollectionActivity = later(() =>
  import("../market/activity/live-activity").then((module) => module.LiveActivity),
);
export const CollectionOffers = later(
  () => import("./offers/collection-offers").then((module) => module.CollectionOffers),
  "at-once",
);
export const ItemBrowser = later(() => import("./item-browser").then((module) => module.ItemBrowser));
export const LiveFacts = later(() => import("./live-facts").then((module) => module.LiveFacts));
