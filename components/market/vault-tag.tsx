import { CircleAlert } from "lucide-react";
import type { ChainLook } from "@/lib/chains/chain-look";
import type { VaultState } from "@/lib/contract/vault";
import { Spinner } from "../ui/spinner";
import { Tag } from "../ui/tag";
import { ChainTile } from "./chain-tile";

/** The vault state in a word. */
export function VaultTag({ state, home }: { state: VaultState; home: ChainLook }) {
  switch (state) {
    case "home":
      return <Tag icon={<ChainTile chain={home} size={13} named />}>Home</Tag>;
    case "mirrored":
      return <Tag tone="accent">Mirrored</Tag>;
    case "in_transit":
      return (
        <Tag tone="accent" icon={<Spinner size={13} />}>
          Crossing
        </Tag>
      );
    case "stuck":
      return (
        <Tag tone="neg" icon={<CircleAlert size={13} aria-hidden="true" />}>
          Delivery failed
        </Tag>
      );
  }
}
