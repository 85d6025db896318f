import { z } from "zod";

/** A node of a plan, in the fields of `EXPLAIN (ANALYZE, FORMAT JSON)` that tell how much is read. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number | undefined;
  "Rows Removed by Index Recheck"?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

const nodeSchema: z.ZodType<PlanNode> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().optional(),
  "Rows Removed by Index Recheck": z.number().optional(),
  Plans: z.lazy(() => z.array(nodeSchema)).optional(),
});

const answerSchema = z.object({ Plan: nodeSchema });

/** @throws ZodError when PostgreSQL gives a plan in another form. */
export function parsePlan(answer: unknown): PlanNode {
  return answerSchema.parse(answer).Plan;
}

/** Tables that grow with the market. */
const largeTables = new Set([
  ...["items", "item_meta", "media", "orders", "order_changes", "holders", "activity", "events", "balances"],
]);

/** More rows than a page of 200 needs from any table, with the rows that belong to each. */
const mostRows = 5_000;

/** The rows that a node reads from its table, all loops together. */
function rowsRead(node: PlanNode): number {
  if (node["Relation Name"] === undefined) return 0;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}

/** What grows with the market in a plan: a large table read from end to end, or too many rows of a table. */
export function findGrowth(node: PlanNode): string[] {
  const table = node["Relation Name"] ?? "";
  const rows = rowsRead(node);
  // An empty table, or a scan that did not run, reads nothing.
  const isWhole = node["Node Type"] === "Seq Scan" && largeTables.has(table) && rows > 0;
  return [
    ...(isWhole ? [`reads the table ${table} from end to end`] : []),
    ...(rows > mostRows ? [`reads ${Math.round(rows)} rows of ${table}`] : []),
    ...(node.Plans ?? []).flatMap(findGrowth),
  ];
}
