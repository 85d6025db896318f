import type { AddressInfo, Server } from "node:net";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type NeededPort, requireFreePorts } from "./ports";

describe("the ports of local mode", () => {
  let server: Server | undefined;

  async function takePort(): Promise<number> {
    server = createServer();
    await new Promise<void>((resolve) => server?.listen({ port: 0, host: "127.0.0.1" }, resolve));
    return (server.address() as AddressInfo).port;
  }
  const release = () => new Promise<void>((resolve) => server?.close(() => resolve()) ?? resolve());

  afterEach(async () => {
    if (server?.listening) await release();
  });

  const web = (port: number): NeededPort => ({ port, purpose: "The web app", variable: "WEB_PORT" });
  const api = (port: number): NeededPort => ({ port, purpose: "The API", variable: "API_PORT" });

  it("names the taken port, who needs it and the variable that moves it", async () => {
    const port = await takePort();
    await expect(requireFreePorts([web(port)])).rejects.toThrow(
      `The web app needs port ${port}, which another program uses. Set WEB_PORT to a free one.`,
    );
  });

  it("refuses the same port for two parts", async () => {
    await expect(requireFreePorts([web(4000), api(4000)])).rejects.toThrow(
      "The web app and The API would share port 4000. Change WEB_PORT or API_PORT.",
    );
  });

  it("refuses a number that is too high to be a port", async () => {
    await expect(requireFreePorts([api(65_536)])).rejects.toThrow("port 65536, which does not exist");
  });

  it("refuses a port that fetch and browsers refuse, by its name", async () => {
    await expect(requireFreePorts([api(4_190)])).rejects.toThrow(
      "The API would have port 4190, to which no browser connects. Change API_PORT.",
    );
  });

  it("waits for a port that is about to be given free", async () => {
    const port = await takePort();
    const check = requireFreePorts([web(port)], { patienceMs: 20_000 });
    await release();
    await check;
  });
});
