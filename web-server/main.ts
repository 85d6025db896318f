import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import next from "next";
import { readPublicAddress, readWebAddress, type WebAddress } from "@/lib/api/web-address";
import { QuaysideError } from "@/lib/errors";
import { createWebServer, type WebServer } from "./create-web-server";
import { readConnections } from "./read-connections";

/** @throws {QuaysideError} `port_taken`, `address_unusable`. */
async function listen({ server }: WebServer, { host, port }: WebAddress): Promise<void> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === "EADDRINUSE"
      ? new QuaysideError(
          "port_taken",
          `Port ${port} of ${host} is taken by another program. Set PORT to a free one.`,
          { cause },
        )
      : new QuaysideError(
          "address_unusable",
          `The web cannot listen at ${host}:${port}. Check HOST and PORT.`,
          { cause },
        );
  }
}

/** Calls `stop` at the first SIGTERM or SIGINT. The second one ends the process at once. */
function onEnd(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** The web as a process. Its one argument is the folder of the built app; else it is the working folder. */
async function main(): Promise<void> {
  // It is started with source maps, which Node keeps for every module; those of Next's modules take 80 MB.
  process.setSourceMapsEnabled(false);
  const folder = resolve(process.argv[2] ?? ".");
  const address = readWebAddress(process.env);
  readPublicAddress(process.env);
  const { host: hostname, port } = address;
  const pages = next({ dev: false, dir: folder, hostname, port });
  await pages.prepare();
  const web = createWebServer({
    handle: pages.getRequestHandler(),
    publicFiles: await readdir(join(folder, "public"), { recursive: true }).catch(() => []),
    readConnections: () => readConnections(address.origin),
  });
  await listen(web, address);
  onEnd(async () => {
    await web.drain();
    await pages.close();
  });
}

function fail(error: unknown): never {
  const isOurs = error instanceof QuaysideError;
  process.stderr.write(`${isOurs ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

main().catch(fail);
