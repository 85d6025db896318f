import { checksummed } from "@/lib/checksummed";
import { type AccountItem, accountItemPageSchema, accountItemsQuerySchema } from "@/lib/contract/item";
import { type CollectionFloorRow, listFloors } from "../../market/collections/collections-page";
import { type AccountItemRow, countAccountItems, listAccountItems } from "../../market/items/account-items";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { accountParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain, findNamedCollection } from "../http/served-names";
import { nativeDecimal } from "../records/decimals";
import { itemRecord } from "../records/item-record";

type Dependencies = Pick<AppDependencies, "db" | "served" | "settled" | "cursors" | "mediaUrl">;

const accountItems = readRoute({
  path: "/accounts/{address}/items",
  tag: "items",
  summary: "Items that an account holds",
  request: { params: accountParameters, query: accountItemsQuerySchema },
  schema: accountItemPageSchema,
  failures: [404],
});

export function createAccountsRouter(dependencies: Dependencies): ApiRouter {
  const { db, cursors } = dependencies;
  return createApiRouter().openapi(accountItems, async (c) => {
    const account = checksummed(c.req.valid("param").address);
    const query = c.req.valid("query");
    assertServedChain(dependencies, query.chain);
    const key = { route: `/accounts/${account}/items`, parameters: query };
    const position = readPosition(cursors, key, query.cursor);
    await findNamedCollection(dependencies, query.collection);
    await dependencies.settled.settle();
    const { rows, next } = await listAccountItems(db, account, query, position);
    const floors = await listFloors(db, [...new Set(rows.map((row) => row.collectionId))]);
    const totals = position === null ? { totals: totalsOf(await countAccountItems(db, account)) } : {};
    return sendRead(c, {
      data: rows.map((row) => accountItemRecord(row, floors, dependencies)),
      nextCursor: nextCursor(cursors, key, next),
      ...totals,
    });
  });
}

function accountItemRecord(
  row: AccountItemRow,
  floors: readonly CollectionFloorRow[],
  { served, mediaUrl }: Dependencies,
): AccountItem {
  const { slug, collectionName: name, verified, standard, held } = row;
  const item = itemRecord(row, { slug, name, verified, standard }, mediaUrl);
  const own = floors.filter(({ collectionId }) => collectionId === row.collectionId);
  const floor = own.map((entry) => [
    entry.chain,
    nativeDecimal(served.configs.get(entry.chain), entry.floor),
  ]);
  return {
    ...item,
    collection: { ...item.collection, floor: Object.fromEntries(floor) },
    ...(held === null ? {} : { quantity: held }),
  };
}

function totalsOf(counts: readonly { chain: string; items: number; listed: number }[]) {
  return {
    items: counts.reduce((sum, row) => sum + row.items, 0),
    listed: counts.reduce((sum, row) => sum + row.listed, 0),
    byChain: Object.fromEntries(counts.map(({ chain, items }) => [chain, items])),
  };
}
