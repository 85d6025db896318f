import { createServer, type Server } from "node:net";

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** What was found is used a moment later, by others than who asks next. */
const found = new Set<number>();

/**
 * The first of `count` neighbouring ports that nobody uses now and no earlier call found. They lie below the range from which the system gives ports to
 * outgoing connections, so that none of those takes one before we do.
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
