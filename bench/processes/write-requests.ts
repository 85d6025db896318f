import { addressOfRow } from "./list-rows";
import type { LoadJob } from "./load-job";

/** Counts over all jobs of this process, so that a varied address is never requested twice. */
let number = 0;

/** Returns a job's next request at each call. */
export function writeRequests({ port, path, rows = 0, headers }: LoadJob): () => string {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  const address = () => addressOfRow(Math.floor(Math.random() * rows));
  return () => {
    number += 1;
    const target = path.replace("{n}", String(number)).replace("{address}", address);
    return `GET ${target} HTTP/1.1\r\n${head}\r\n\r\n`;
  };
}
