import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { missing } from "@/lib/format/decimal";
import { accountPath } from "@/lib/format/paths";
import { Tag } from "../../ui/tag";
import { Address } from "../address";
import type { Party } from "./activity-parties";

/** One end of a movement, as it stands in a table. */
export function PartyText({ party, looks }: { party: Party; looks: ChainLooks }) {
  if (party === null) return <span className="text-ink-3">{missing}</span>;
  switch (party.kind) {
    case "account":
      return <Address address={party.address} href={accountPath(party.address)} />;
    case "pool":
      return (
        <span className="inline-flex items-center gap-1.5">
          <Tag>Pool</Tag>
          <Address address={party.address} />
        </span>
      );
    case "chain":
      return <span>{lookOf(looks, party.chain).name}</span>;
    case "word":
      return <span className="text-ink-3">{party.word}</span>;
  }
}
