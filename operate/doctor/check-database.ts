import { inspectPostgres, oldestPostgres } from "../../service/src/db/inspect-postgres";
import { readMigrationState } from "../../service/src/db/migration-state";
import type { DatabaseConfig } from "../../service/src/db/open-database";
import { type Finding, findingsOf } from "./finding";

type Report = (state: Finding["state"], message: string) => Finding;

async function checkPostgres(url: string, report: Report): Promise<Finding[]> {
  const facts = await inspectPostgres(url);
  const { version, major, mayMigrate, isReplica, maxConnections, missingExtensions, hiddenExtensions } =
    facts;
  return [
    major >= oldestPostgres
      ? report("ok", `PostgreSQL ${version}, ${maxConnections} connections`)
      : report("problem", `PostgreSQL ${version} is too old: ${oldestPostgres} or newer is needed`),
    ...(isReplica ? [report("problem", "it is a replica, which takes no writes: name the primary")] : []),
    ...missingExtensions.map((name) =>
      report("problem", `the extension ${name} is missing: install PostgreSQL's contrib modules`),
    ),
    ...hiddenExtensions.map(({ name, schema }) =>
      report(
        "problem",
        `the extension ${name} is in the schema ${schema}, where migrations do not look: add ${schema} to the role's search_path`,
      ),
    ),
    ...(mayMigrate || isReplica
      ? []
      : [
          report(
            "problem",
            "the role may not create tables: grant it CREATE on the database and on schema public",
          ),
        ]),
  ];
}

async function checkMigrations(config: DatabaseConfig, report: Report): Promise<Finding> {
  const { pending, isNewer } = await readMigrationState(config);
  if (isNewer) return report("problem", "a newer release migrated it: use that release");
  return pending.length === 0
    ? report("ok", "the schema is up to date")
    : report(
        "warning",
        `${pending.length} migrations are to be applied, by the service's start or "quayside migrate"`,
      );
}

/** Looks at the database's version, its rights and its schema, and changes nothing. */
export function checkDatabase(config: DatabaseConfig): Promise<readonly Finding[]> {
  const report: Report = (state, message) => ({ subject: "database", state, message });
  return findingsOf("database", async () => [
    ...("url" in config
      ? await checkPostgres(config.directUrl ?? config.url, report)
      : [report("ok", `the embedded database in ${config.folder}, for one process on one machine`)]),
    await checkMigrations(config, report),
  ]);
}
