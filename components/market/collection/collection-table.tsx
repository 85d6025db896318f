import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection, Interval } from "@/lib/contract/collection";
import { Table } from "../../ui/table";
import { collectionColumns } from "./collection-columns";
import { CollectionRow, type CollectionRowProps, isQuiet } from "./collection-row";
import { CollectionTableHead, type CollectionTableHeadProps } from "./collection-table-head";

export interface CollectionTableProps extends Pick<CollectionTableHeadProps, "sorted" | "sortControl"> {
  caption: string;
  collections: readonly Collection[];
  looks: ChainLooks;
  interval: Interval;
  Trend: CollectionRowProps["Trend"];
  /** Marks unverified collections, which may be look-alikes in search results. */
  saysUnverified?: boolean;
}

/** Collections in rows. Columns for which none of them has data are left out. */
export function CollectionTable({
  caption,
  collections,
  looks,
  interval,
  Trend,
  saysUnverified = false,
  ...head
}: CollectionTableProps) {
  const columns = collectionColumns(collections, interval, looks);
  const isRanking = head.sorted?.column === "volume";
  return (
    <Table caption={caption}>
      <CollectionTableHead interval={interval} columns={columns} {...head} />
      <tbody>
        {collections.map((collection, index) => (
          <CollectionRow
            key={collection.slug}
            collection={collection}
            looks={looks}
            interval={interval}
            columns={columns}
            Trend={Trend}
            // Collections without a sale follow in no order, so their place says nothing.
            position={isRanking && isQuiet(collection, interval) ? null : index + 1}
            saysUnverified={saysUnverified}
          />
        ))}
      </tbody>
    </Table>
  );
}
