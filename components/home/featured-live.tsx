"use client";

import type { Drop } from "@/lib/contract/drop";
import { DropDeadline } from "../market/drop/drop-deadline";
import { LiveDropProvider, useLiveDrop } from "../market/drop/live-drop";
import { StandingFacts, TermsFacts, type TermsFactsProps } from "./featured-facts";

/** `cached`: as old as the page's HTML. */
export type FeaturedLiveProps = { cached: Drop } & Omit<TermsFactsProps, "drop" | "phase">;

function Standing() {
  const { drop, phase } = useLiveDrop();
  return (
    <StandingFacts
      phase={phase}
      timeUntil={(deadline) => <DropDeadline chain={drop.chain} deadline={deadline} />}
    />
  );
}

function Terms(props: Omit<FeaturedLiveProps, "cached">) {
  const { drop, phase } = useLiveDrop();
  return <TermsFacts drop={drop} phase={phase} {...props} />;
}

/** Where the featured drop is: by the second, as the page's HTML cannot say it. */
export function LiveStanding({ cached }: Pick<FeaturedLiveProps, "cached">) {
  return (
    <LiveDropProvider cached={cached}>
      <Standing />
    </LiveDropProvider>
  );
}

/** How far the featured drop is, on what terms, and the way in. */
export function LiveTerms({ cached, ...rest }: FeaturedLiveProps) {
  return (
    <LiveDropProvider cached={cached}>
      <Terms {...rest} />
    </LiveDropProvider>
  );
}
