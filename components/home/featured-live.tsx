"use client";

import type { Drop } from "@/lib/contract/drop";
import { DropDeadline } from "../market/drop/drop-deadline";
import { LiveDropProvider, useLiveDrop } from "../market/drop/live-drop";
import { DropFacts, TermsFacts, type TermsFactsProps } from "./featured-facts";

/** `cached`: as old as the page's HTML. */
export type FeaturedLiveProps = { cached: Drop } & Omit<TermsFactsProps, "drop" | "phase">;

function Facts() {
  const { drop, phase } = useLiveDrop();
  return (
    <DropFacts
      phase={phase}
      timeUntil={(deadline) => <DropDeadline chain={drop.chain} deadline={deadline} />}
    />
  );
}

function Terms(props: Omit<FeaturedLiveProps, "cached">) {
  const { drop, phase } = useLiveDrop();
  return <TermsFacts drop={drop} phase={phase} {...props} />;
}

/** The status of the featured drop, by the second, which cached HTML cannot give. */
export function FeaturedFacts({ cached }: Pick<FeaturedLiveProps, "cached">) {
  return (
    <LiveDropProvider cached={cached}>
      <Facts />
    </LiveDropProvider>
  );
}

/** The featured drop's progress, terms and links. */
export function LiveTerms({ cached, ...rest }: FeaturedLiveProps) {
  return (
    <LiveDropProvider cached={cached}>
      <Terms {...rest} />
    </LiveDropProvider>
  );
}
