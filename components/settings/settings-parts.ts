"use client";

import { later } from "../live/later";

export const LazySettingsNav = later(
  () => import("./settings-nav").then((module) => module.SettingsNav),
  "at-once",
);

/** It shows nothing until it knows the connected account. */
export const LazyProfileSettings = later(
  () => import("./profile-settings").then((module) => module.ProfileSettings),
  "at-once",
);

/** It shows nothing until it has asked who is signed in. */
export const LazyDeveloperSettings = later(
  () => import("./developer-settings").then((module) => module.DeveloperSettings),
  "at-once",
);

/** It shows nothing until it has asked who is signed in. */
export const LazyNotificationSettings = later(
  () => import("./notification-settings").then((module) => module.NotificationSettings),
  "at-once",
);

/** It shows nothing until it has asked who is signed in. */
export const LazyWebhookSettings = later(
  () => import("./webhooks/webhook-settings").then((module) => module.WebhookSettings),
  "at-once",
);
