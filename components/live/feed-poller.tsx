"use client";

import { useEffect } from "react";
import { namesChange } from "@/lib/query/follow-feed";
import { feed } from "@/lib/query/page-feed";
import { takeOverPage } from "../ui/page-at-rest";

/** Milliseconds after which the page has loaded what it first shows. */
const afterMs = 2_000;

/** Follows the web's feed once for the whole page: by polls, and once the page is at rest by the stream. Components read it with `useLiveFeed`. */
export function FeedPoller() {
  useEffect(() => feed.start(), []);
  useEffect(
    () =>
      feed.onChange((answer) => {
        if (namesChange(answer)) takeOverPage();
      }),
    [],
  );
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    // It has no part in what the page first loads. Without it the polls go on.
    const timer = setTimeout(() => {
      import("@/lib/query/follow-stream").then(
        ({ canShareStream, followStream }) => {
          if (!isGone && canShareStream()) stop = followStream(feed);
        },
        () => {},
      );
    }, afterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return null;
}
