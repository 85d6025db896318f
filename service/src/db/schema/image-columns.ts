import { type SQL, sql } from "drizzle-orm";
import { chosenColumns, joinedColumns, type RowOf } from "../columns";
import { selectList } from "../select-list";
import { itemMeta, media } from "./items";

const drawn = ["state", "width", "height", "placeholder"] as const;
const drawnColumns = joinedColumns(media, "d", drawn);

/** A picture. All null without one. */
export type ImageColumns = { hash: string | null } & RowOf<typeof drawnColumns>;

/** A picture as one object of a row, from `media` joined under an alias; its hash may be known before the picture is. */
export function imageObject(alias: string, hash: SQL): SQL<ImageColumns> {
  const members = chosenColumns(media, drawn).map(({ name, column }) => `'${name}', ${alias}.${column.name}`);
  return sql<ImageColumns>`jsonb_build_object('hash', ${hash}, ${sql.raw(members.join(", "))})`;
}

/** The picture of an item as columns of a row, with `item_meta m` and `media d` joined. */
export const itemImageColumns = selectList(
  joinedColumns(itemMeta, "m", ["imageHash"]),
  joinedColumns(media, "d", {
    imageState: "state",
    imageWidth: "width",
    imageHeight: "height",
    imagePlaceholder: "placeholder",
  }),
);
