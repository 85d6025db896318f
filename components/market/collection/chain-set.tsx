import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { ChainTile } from "../chain-tile";

const mostTiles = 4;

/** Chain glyphs side by side. More than four become three and a count of the others. */
export function ChainSet({
  chains,
  looks,
  size = 16,
}: {
  chains: readonly string[];
  looks: ChainLooks;
  size?: number;
}) {
  const shown = chains.length > mostTiles ? chains.slice(0, mostTiles - 1) : chains;
  const rest = chains.slice(shown.length).map((id) => lookOf(looks, id).name);
  return (
    <span className="flex items-center gap-0.75">
      {shown.map((id) => (
        <ChainTile key={id} chain={lookOf(looks, id)} size={size} />
      ))}
      {rest.length > 0 && (
        <span className="ms-0.5 text-label text-ink-3" title={rest.join(", ")}>
          +{rest.length}
          <span className="sr-only">: {rest.join(", ")}</span>
        </span>
      )}
    </span>
  );
}
