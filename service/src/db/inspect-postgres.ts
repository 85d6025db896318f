import postgres from "postgres";
import { DatabaseError } from "./database";

/** The oldest PostgreSQL whose features the service uses. */
export const oldestPostgres = 15;

const neededExtensions = ["btree_gin", "pg_trgm"];

/** Facts about a PostgreSQL that decide whether the service can use it. */
export interface PostgresFacts {
  /** Such as `15.8`. */
  version: string;
  major: number;
  /** Whether the role may make tables and schemas, as migrations do. */
  mayMigrate: boolean;
  /** Connections that the server allows in all. */
  maxConnections: number;
  isReplica: boolean;
  /** Extensions that migrations create and that the server does not have. */
  missingExtensions: string[];
  /** Those that are in a schema where migrations do not look. */
  hiddenExtensions: { name: string; schema: string }[];
}

/**
 * Asks a PostgreSQL about itself, and changes nothing.
 *
 * @throws DatabaseError `database_unreachable`
 */
export async function inspectPostgres(url: string): Promise<PostgresFacts> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [facts] = await client<PostgresFacts[]>`
      select current_setting('server_version') as version,
        current_setting('server_version_num')::int / 10000 as major,
        has_database_privilege(current_database(), 'CREATE')
          and has_schema_privilege('public', 'CREATE') as "mayMigrate",
        current_setting('max_connections')::int as "maxConnections",
        pg_is_in_recovery() as "isReplica",
        array(select e.name from unnest(${neededExtensions}::text[]) as e(name)
          where e.name not in (select name from pg_available_extensions)) as "missingExtensions",
        (select coalesce(json_agg(json_build_object('name', e.extname, 'schema', n.nspname) order by e.extname), '[]')
          from pg_extension e join pg_namespace n on n.oid = e.extnamespace
          where e.extname = any(${neededExtensions}::text[]) and n.nspname <> all(current_schemas(true))) as "hiddenExtensions"`;
    if (facts === undefined) throw new TypeError("a statement without a table gives a row");
    return facts;
  } catch (cause) {
    throw new DatabaseError("database_unreachable", "PostgreSQL cannot be used. Check DATABASE_URL.", {
      cause,
    });
  } finally {
    await client.end();
  }
}
