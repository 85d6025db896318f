import { once } from "node:events";
import { Agent } from "node:http";
import { createConnection } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readLogTail } from "@/local/processes/leash";
import { buildTemporaryApp, type TemporaryApp } from "@/local/web/temporary-app";
import { askAt } from "./testing/ask";
import { startTideSource, type TideSource } from "./testing/tide-source";
import { createTideWebs, type TideWebs } from "./testing/tide-webs";
import { startWebServer, webApp } from "./testing/web-app";

let source: TideSource;
const removals: (() => Promise<void>)[] = [];
let app: TemporaryApp;
let webs: TideWebs;

/** Once told to stop, the web breaks off what is under way after this time. It promises to end in three seconds where nothing is. */
const forceMs = 5_000;

beforeAll(async () => {
  source = await startTideSource();
  app = await buildTemporaryApp(webApp, (remove) => removals.push(remove));
  webs = createTideWebs(app, source);
  removals.push(webs.stopAll);
}, 180_000);

afterAll(async () => {
  for (const remove of removals.reverse()) await remove();
  source.stop();
});

describe("the web's own server when it is told to stop", () => {
  const untilRefused = (port: number) =>
    vi.waitFor(() => expect(askAt(port, { path: "/api/health" })).rejects.toThrow("ECONNREFUSED"), 10_000);

  it("takes nothing new, calls itself unready, finishes what is under way, and ends", async () => {
    const { web, port, slow, letAnswer, tellToStop } = await webs.startBusy();
    const begun = createConnection(port, "127.0.0.1");
    begun.write("GET /api/health HTTP/1.1\r\nHost: quayside.example\r\n");
    // A request that comes after this one is answered after it was read.
    await askAt(port, { path: "/api/health" });
    tellToStop();
    await untilRefused(port);
    begun.end("\r\n");
    const health = await text(begun);
    expect(health).toMatch(/^HTTP\/1\.1 503 /);
    expect(health).toMatch(/\r\nconnection: close\r\n/i);
    letAnswer();
    const { status, headers, body } = await slow;
    expect([status, headers.connection, body]).toEqual([200, "close", "done"]);
    expect(await web.exited).toBe(0);
  });

  it("ends before it would use force where clients are connected and ask nothing", async () => {
    const { web, port } = await webs.start();
    const pid = Number((await askAt(port, { path: "/api/pid" })).body);
    const unused = createConnection(port, "127.0.0.1").resume();
    unused.on("error", () => {});
    await once(unused, "connect");
    const agent = new Agent({ keepAlive: true });
    expect((await askAt(port, { path: "/api/pid", agent })).headers.connection).toBe("keep-alive");
    const toldAt = performance.now();
    process.kill(pid, "SIGTERM");
    expect(await web.exited).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(forceMs);
  });

  it("ends within seconds although an answer never comes", async () => {
    const { web, slow, tellToStop } = await webs.startBusy();
    const toldAt = performance.now();
    tellToStop();
    await expect(slow).rejects.toThrow();
    expect(await web.exited).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(20_000);
  });

  it("ends at once when it is told twice", async () => {
    const { web, port, slow, tellToStop } = await webs.startBusy();
    tellToStop();
    await untilRefused(port);
    tellToStop();
    expect(await web.exited).toBe(1);
    await expect(slow).rejects.toThrow();
  });
});

describe("the web's own server that cannot start", () => {
  const endOf = async (name: string, env: Record<string, string>) => {
    const web = await startWebServer(app.folder, { port: source.port, name, env });
    removals.push(web.stop);
    return { code: await web.exited, said: await readLogTail(web.logFile) };
  };

  it("names the port that another program has", async () => {
    const { code, said } = await endOf("taken", {});
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`Port ${source.port} of 127.0.0.1 is taken by another program. Set PORT to a free one.$`),
    );
  });

  it("names the variable that is wrong", async () => {
    const { code, said } = await endOf("wrong", { PORT: "eighty" });
    expect([code, said]).toEqual([1, "PORT must be a number from 1 to 65535."]);
  });
});
