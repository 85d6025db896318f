import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { WebResponse } from "./web-response";

it("leads to one place, and adds to all other headers", async () => {
  const server = createServer<typeof IncomingMessage, typeof WebResponse>(
    { ServerResponse: WebResponse },
    (_, response) => {
      response.statusCode = 308;
      response.setHeader("location", "/there");
      response.appendHeader("Location", "/there");
      response.setHeader("vary", "accept");
      response.appendHeader("vary", "host");
      response.end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
  expect([headers.get("location"), headers.get("vary")]).toEqual(["/there", "accept, host"]);
  await new Promise((resolve) => server.close(resolve));
});
