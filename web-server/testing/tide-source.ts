import { createServer, type Server } from "node:http";
import { listenAnywhere } from "./ask";

/** Where the pages of the test's app get their text, and where its route `/api/wait` waits. */
export interface TideSource {
  port: number;
  text: string;
  /** Whether it breaks off every request. */
  isAway: boolean;
  /** Each lets a request to another path than `/tide` be answered. */
  answers: (() => void)[];
  /** The `x-request-id` of every request, in order. */
  requestIds: unknown[];
  stop: () => void;
}

export async function startTideSource(): Promise<TideSource> {
  const server: Server = createServer(({ url, headers }, response) => {
    source.requestIds.push(headers["x-request-id"]);
    if (source.isAway) response.destroy();
    else if (url === "/tide") response.end(source.text);
    else source.answers.push(() => response.end("done"));
  });
  const source: TideSource = {
    port: await listenAnywhere(server),
    text: "low",
    isAway: false,
    answers: [],
    requestIds: [],
    stop() {
      for (const answer of source.answers) answer();
      server.closeAllConnections();
      server.close();
    },
  };
  return source;
}
