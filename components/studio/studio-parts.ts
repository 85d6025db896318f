"use client";

import { later } from "../live/later";

/** It shows nothing until it knows the wallet and has asked the service. */
export const LazyStudioPage = later(
  () => import("./studio-page").then((module) => module.StudioPage),
  "at-once",
);

export const LazyAddCollection = later(() =>
  import("./asked/add-collection").then((module) => module.AddCollection),
);

/** It shows nothing until it knows the wallet and what is signed. */
export const LazyEditPage = later(
  () => import("./edit/edit-page").then((module) => module.EditPage),
  "at-once",
);

/** It shows nothing until it knows what this browser keeps. */
export const LazyDropWizard = later(
  () => import("./wizard/frame/drop-wizard").then((module) => module.DropWizard),
  "at-once",
);

/** It shows nothing: it goes to a new draft. */
export const LazyNewDraft = later(
  () => import("./wizard/frame/new-draft").then((module) => module.NewDraft),
  "at-once",
);
