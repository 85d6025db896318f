"use client";

import { type ComponentType, useEffect } from "react";
import { withQueries } from "../live/with-queries";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { FirstVisitCardProps } from "./first-visit-card";

const visitedKey = "quayside.visited";
/** A visitor first looks at the page that was asked for. */
const delayMs = 2_000;

const loadCard = (): Promise<ComponentType<FirstVisitCardProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : withQueries(import("./first-visit-card").then((module) => module.FirstVisitCard));

/** Whether this is the browser's first visit, which counts as made afterwards. Without storage nobody could know: false. */
function beginFirstVisit(): boolean {
  try {
    if (localStorage.getItem(visitedKey) !== null) return false;
    localStorage.setItem(visitedKey, "yes");
    return true;
  } catch {
    return false;
  }
}

/**
 * On a browser's first visit it shows a card beside the page, once no dialog is open.
 * @param rulesPath where the operator's rules are; null without any
 */
export function FirstVisit({ rulesPath }: FirstVisitCardProps) {
  const { Part, activate } = useDeferred(loadCard);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.querySelector("dialog[open], [role=dialog]") !== null) return;
      clearInterval(timer);
      if (beginFirstVisit()) activate();
    }, delayMs);
    return () => clearInterval(timer);
  }, [activate]);
  return Part && <Part rulesPath={rulesPath} />;
}
