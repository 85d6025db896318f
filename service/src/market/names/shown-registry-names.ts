import { type SQL, sql } from "drizzle-orm";
import { sqlArray } from "../../db/sql-array";

/** A registry's name is shown for at most so long after it was checked: it may have been sold since, and the chain may not answer. */
const longestShownSeconds = 7 * 86_400;

/** What decides which names of registries are shown. */
export interface RegistryView {
  /** Chains with a registry, whose first name wins. */
  chains: readonly string[];
  /** Unix seconds. */
  now: number;
}

/** Whether a row of `registry_names` counts. Others are not shown or found, and keep no name from anybody. */
export function isShownName(alias: "n" | "o", { chains, now }: RegistryView): SQL {
  const o = sql.raw(alias);
  return sql`(${o}.name is not null and ${o}.chain = any(${sqlArray(chains, "text")})
      and ${o}.checked_at > ${now - longestShownSeconds}::int8)`;
}
