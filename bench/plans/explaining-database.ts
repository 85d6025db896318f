import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db } from "../../service/src/db/database";
import { openPostgresPool, runStatement } from "../../service/src/db/postgres-pool";
import { type PlanNode, parsePlan } from "./read-plan";

/** A database that explains each statement as it runs. */
export interface ExplainingDatabase {
  db: Db;
  /** The plans of the statements since the last call, with what each really read. */
  takePlans: () => PlanNode[];
  close: () => Promise<void>;
}

/** The server sends the plan of each statement before the end of its answer. A superuser alone may load the module. */
const settings = {
  session_preload_libraries: "auto_explain",
  client_min_messages: "log",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_format": "json",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
};

const planStart = /^duration: [\d.]+ ms {2}plan:\n/;
const dialect = new PgDialect();

/**
 * @param db The same database for all but single statements, which the reads of the API are.
 * @see https://www.postgresql.org/docs/15/auto-explain.html
 */
export function explainStatements(db: Db, url: string): ExplainingDatabase {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const opened = openPostgresPool(url, db.maxConnections, { options });
  let plans: PlanNode[] = [];
  opened.pool.on("connect", (client: pg.PoolClient) => {
    client.on("notice", ({ message = "" }) => {
      if (planStart.test(message)) plans.push(parsePlan(JSON.parse(message.replace(planStart, ""))));
    });
  });
  return {
    db: {
      ...db,
      query(statement) {
        const { sql: text, params: values } = dialect.sqlToQuery(statement);
        return runStatement(opened, { text, values });
      },
    },
    takePlans() {
      const taken = plans;
      plans = [];
      return taken;
    },
    close: opened.close,
  };
}
