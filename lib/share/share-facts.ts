import { createHash } from "node:crypto";
import type { ChainGlyph } from "../chains/glyphs";

/** An amount or a count with its label. `unit` is a currency's symbol. */
export interface ShownValue {
  label: string;
  value: string;
  unit: string | null;
}

export interface ShownChain {
  id: string;
  name: string;
  glyph: ChainGlyph | null;
}

/** The operator's name and marks. */
export interface ShownSite {
  name: string;
  /** The hash of a picture. */
  logo: string | null;
  /** The colours of the operator's accent in the dark theme. */
  accent: { fill: string; onFill: string; text: string } | null;
}

/** A name as it is, and one that can always be drawn. */
export interface ShownName {
  name: string;
  otherwise: string;
}

interface ItemFacts {
  kind: "item";
  title: ShownName;
  collection: ShownName & { verified: boolean };
  art: string | null;
  rank: string | null;
  /** Null where the currency is unknown. */
  value: ShownValue | null;
  note: string | null;
  chain: ShownChain;
}

interface CollectionFacts {
  kind: "collection";
  title: ShownName;
  verified: boolean;
  creator: string;
  image: string | null;
  banner: string | null;
  values: ShownValue[];
  chains: ShownChain[];
}

interface DropFacts {
  kind: "drop";
  title: ShownName;
  description: string | null;
  /** The stage that is open or opens next; `otherwise` without its name. */
  stage: ShownName;
  isOpen: boolean;
  art: string | null;
  value: ShownValue | null;
  minted: string;
  /** The minted part of the supply, 0 to 1; null where the supply is unlimited. */
  share: number | null;
  chain: ShownChain;
}

interface AccountFacts {
  kind: "account";
  address: string;
  name: string | null;
  values: ShownValue[];
  /** Pictures of the newest items. */
  art: string[];
}

/** A name alone: of an item whose picture is not shown to everybody, or of the site. */
interface NameFacts {
  kind: "name";
  title: ShownName;
  note: string | null;
}

/** Everything that is seen in a share picture. */
export type ShareFacts = (ItemFacts | CollectionFacts | DropFacts | AccountFacts | NameFacts) & {
  site: ShownSite;
};
export type FactsOf<Kind extends ShareFacts["kind"]> = Extract<ShareFacts, { kind: Kind }>;

/** Raised when pictures are drawn in another way, so that they get new addresses. */
const drawing = 1;

/** Names a picture by what is seen in it: facts that are the same give the same picture. */
export function shareVersion(facts: ShareFacts): string {
  return createHash("sha256")
    .update(JSON.stringify([drawing, facts]))
    .digest("hex")
    .slice(0, 16);
}
