"use client";

import { useLayoutEffect } from "react";
import { requestLiveItem } from "@/lib/query/live-item";
import { later } from "../live/later";
import type { ItemBodyProps } from "./item-body";

const LaterItemBody = later(() => import("./item-body").then((module) => module.ItemBody), "at-once");

/** The item's body. Its first answers are on their way before its script is. */
export function LazyItemBody(props: ItemBodyProps) {
  const { chain, contract, tokenId, collection } = props.item;
  const { slug } = collection;
  // A layout effect, so that it runs before the queries of the parts ask.
  useLayoutEffect(() => {
    requestLiveItem({ chain, contract, tokenId }, slug);
  }, [chain, contract, tokenId, slug]);
  return <LaterItemBody {...props} />;
}
