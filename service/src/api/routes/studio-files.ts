import type { Address } from "@/lib/contract/primitives";
import { maxStudioCollections, type StudioQuery } from "@/lib/contract/studio";
import type { KeysetPosition } from "../../db/keyset";
import { listHolders } from "../../market/items/holders-page";
import { listMints, type MintPosition } from "../../market/studio/list-mints";
import { walkCreatorSales } from "../../market/studio/list-sales";
import { listOwnCollections, type OwnCollection } from "../../market/studio/own-collections";
import type { AppDependencies } from "../http/app-dependencies";
import { csvLine } from "../http/csv";
import { holderFields, mintFields, mintLine, saleFields, saleLine } from "../records/studio-record";

type Dependencies = Pick<AppDependencies, "db" | "served">;

/** Whose studio is asked for, of which collection, since when in Unix seconds. */
export interface StudioAsked {
  account: Address;
  slug: string | undefined;
  since: number;
}

const linesTogether = 500;
/** A part asks each collection anew for its newest sales. */
const salesTogether = 5_000;

/** All collections, however many: a file has no pages. */
function listOwn({ db }: Dependencies, { account, slug }: StudioAsked): Promise<OwnCollection[]> {
  return listOwnCollections(db, { account, slug, limit: 10 * maxStudioCollections });
}

async function* salesFile(dependencies: Dependencies, asked: StudioAsked): AsyncGenerator<string, void> {
  const { db, served } = dependencies;
  const collectionIds = (await listOwn(dependencies, asked)).map(({ id }) => id);
  yield csvLine(saleFields);
  const parts = walkCreatorSales(db, { collectionIds, since: asked.since, together: salesTogether });
  for await (const sales of parts) {
    for (let from = 0; from < sales.length; from += linesTogether) {
      const part = sales.slice(from, from + linesTogether);
      yield part.map((sale) => csvLine(saleLine(sale, served.configs.get(sale.chain)))).join("");
    }
  }
}

async function* mintsFile(dependencies: Dependencies, asked: StudioAsked): AsyncGenerator<string, void> {
  const { db, served } = dependencies;
  const { since } = asked;
  const own = await listOwn(dependencies, asked);
  yield csvLine(mintFields);
  for (const { id: collectionId } of own) {
    let after: MintPosition | null = null;
    do {
      const mints: Awaited<ReturnType<typeof listMints>> = await listMints(db, {
        collectionId,
        since,
        after,
        limit: linesTogether,
      });
      if (mints.length > 0)
        yield mints.map((mint) => csvLine(mintLine(mint, served.configs.get(mint.chain)))).join("");
      after = mints.length < linesTogether ? null : (mints.at(-1) ?? null);
    } while (after !== null);
  }
}

async function* holdersFile(dependencies: Dependencies, asked: StudioAsked): AsyncGenerator<string, void> {
  const own = await listOwn(dependencies, asked);
  yield csvLine(holderFields);
  for (const collection of own) {
    let position: KeysetPosition | null = null;
    do {
      const page: Awaited<ReturnType<typeof listHolders>> = await listHolders(dependencies.db, collection, {
        limit: linesTogether,
        position,
      });
      if (page.rows.length > 0)
        yield page.rows
          .map(({ address, quantity, items }) => csvLine([collection.slug, address, quantity, items]))
          .join("");
      position = page.next;
    } while (position !== null);
  }
}

/** The files of a studio, part by part. */
export const studioFiles: Readonly<
  Record<
    StudioQuery["list"],
    (dependencies: Dependencies, asked: StudioAsked) => AsyncGenerator<string, void>
  >
> = { sales: salesFile, mints: mintsFile, holders: holdersFile };
