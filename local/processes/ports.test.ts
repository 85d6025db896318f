import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { requireFreePorts } from "./ports";

it("names the taken port, who needs it and the variable that moves it", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1" }, resolve));
  const { port } = server.address() as AddressInfo;
  const check = requireFreePorts([{ port, purpose: "The web app", variable: "WEB_PORT" }]);
  await expect(check).rejects.toThrow(
    `The web app needs port ${port}, which another program uses. Set WEB_PORT`,
  );
  await new Promise((resolve) => server.close(resolve));
});
