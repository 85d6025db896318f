"use client";

import { useEffect } from "react";
import { feed } from "@/lib/query/page-feed";

/** Polls the web's feed once for the whole page. Components read it with `useLiveFeed`. */
export function FeedPoller() {
  useEffect(() => feed.start(), []);
  return null;
}
