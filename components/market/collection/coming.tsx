"use client";

import { useSyncExternalStore } from "react";
import type { Collection } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { clockNow } from "@/lib/server-clock";
import { rich } from "../../ui/rich";
import { LocalTime } from "../local-time";

const never = () => () => undefined;

/** When a collection without items begins to have some, as far as that is known. */
export function Coming({ mintsFrom = null }: Pick<Collection, "mintsFrom">) {
  // The page's HTML may be older than the opening.
  const isOpen = useSyncExternalStore(
    never,
    () => mintsFrom !== null && mintsFrom <= clockNow(),
    () => false,
  );
  if (mintsFrom === null || isOpen) return t("No items yet");
  // One box, since the rows it stands in set their parts apart.
  return <span>{rich("Mints {day}", { day: <LocalTime timestamp={mintsFrom} isDay /> })}</span>;
}
