import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TraitCriterion } from "@/lib/contract/order";
import type { Rng } from "../../../local/seed-art/draw/rng";

const hues = ["Red", "Green", "Blue"] as const;
const levels = 5;

/** The traits in a token's metadata. */
function traitsOf(tokenId: bigint): { Hue: string; Level: number } {
  return { Hue: hues[Number(tokenId) % hues.length] ?? hues[0], Level: 1 + (Number(tokenId) % levels) };
}

/** Whether a token has all traits in an offer. */
export function hasTraits(tokenId: bigint, criteria: readonly TraitCriterion[]): boolean {
  const { Hue, Level } = traitsOf(tokenId);
  return criteria.every((criterion) =>
    "value" in criterion
      ? criterion.value === Hue
      : Level >= (criterion.min ?? 0) && Level <= (criterion.max ?? levels),
  );
}

/** Draws the criteria of an offer: a value, a range of numbers or both, so that at least one token meets them. */
export function drawTraits(rng: Rng, tokenId: bigint): TraitCriterion[] {
  const { Hue, Level } = traitsOf(tokenId);
  const value: TraitCriterion = { type: "Hue", value: Hue };
  const range: TraitCriterion = { type: "Level", min: rng.int(1, Level), max: rng.int(Level, levels) };
  return rng.pick([[value], [range], [value, range]]);
}

/** Serves the metadata of every token of every collection, like a gateway. Call `stop` in the teardown. */
export async function serveTraits(): Promise<{ gateway: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const tokenId = /(\d+)$/.exec(request.url ?? "")?.[1];
    if (tokenId === undefined) {
      response.writeHead(404).end();
      return;
    }
    const attributes = Object.entries(traitsOf(BigInt(tokenId))).map(([trait_type, value]) => ({
      trait_type,
      value,
    }));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ name: `#${tokenId}`, attributes }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
