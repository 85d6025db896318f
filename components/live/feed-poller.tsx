"use client";

import { useEffect } from "react";
import { namesChange } from "@/lib/query/follow-feed";
import { feed } from "@/lib/query/page-feed";
import { takeOverPage } from "../ui/page-at-rest";

/** Polls the web's feed once for the whole page. Components read it with `useLiveFeed`. */
export function FeedPoller() {
  useEffect(() => feed.start(), []);
  useEffect(
    () =>
      feed.onChange((answer) => {
        if (namesChange(answer)) takeOverPage();
      }),
    [],
  );
  return null;
}
