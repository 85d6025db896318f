import { createConnection, createServer, type Socket } from "node:net";

/** A proxy in front of a database, by which a process can lose it. */
export interface TcpProxy {
  /** The address of the database by way of the proxy. */
  url: string;
  /** Breaks all connections, and refuses new ones until `mend`. */
  cut(): void;
  /** Keeps all connections and passes nothing on, as if the server had vanished. New ones are silent too until `mend`. */
  silence(): void;
  /** Serves new connections again. */
  mend(): void;
  stop(): Promise<void>;
}

/** Starts a proxy for the database at `target`, a `postgres://` address. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Map<Socket, Socket>();
  let state: "open" | "silent" | "cut" = "open";
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = createConnection(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.set(one, other);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      if (state === "open") one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  const breakAll = () => {
    for (const socket of sockets.keys()) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = "cut";
      breakAll();
    },
    silence() {
      state = "silent";
      for (const [one, other] of sockets) one.unpipe(other);
    },
    mend() {
      state = "open";
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}
