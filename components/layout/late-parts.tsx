"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LateContentProps } from "./late-content";

/** The parts of every page that can wait: their code comes once the page has loaded, and the page does without them if it does not come. */
export function LateParts(props: LateContentProps) {
  const [Content, setContent] = useState<ComponentType<LateContentProps> | null>(null);
  useEffect(() => {
    const load = () =>
      void import("./late-content").then(
        ({ LateContent }) => setContent(() => LateContent),
        () => undefined,
      );
    if (document.readyState === "complete") return load();
    addEventListener("load", load, { once: true });
    return () => removeEventListener("load", load);
  }, []);
  return Content && <Content {...props} />;
}
