import { createServer, type Server } from "node:net";

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Another caller may use a found port a moment later, so each is given out once. */
const found = new Set<number>();

/**
 * The first of `count` neighbouring ports that are free now and were not found by an earlier call. They lie below the system's range for
 * outgoing connections, so no such connection takes one first.
 */
export async function findFreePorts(count: number): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  for (let base = first; base < 32_000; base += count) {
    const servers = await Promise.all(Array.from({ length: count }, (_, index) => listen(base + index)));
    await Promise.all(servers.flatMap((server) => (server === null ? [] : [close(server)])));
    const isNew = !found.has(base) && !found.has(base + count - 1);
    if (!isNew || servers.some((server) => server === null)) continue;
    for (let index = 0; index < count; index++) found.add(base + index);
    return base;
  }
  throw new Error(`No ${count} neighbouring ports are free.`);
}
