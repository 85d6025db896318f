import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import { prepareDraining } from "./drain-server";

/** Long enough that a test fails by its own time limit before it. */
const graceMs = 100_000;
const servers: Server[] = [];
const agents: Agent[] = [];

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers at once, except under `/held`: there it answers when the test says so. */
async function serve() {
  const held: ServerResponse[] = [];
  const server = createServer(({ url }, response) => {
    if (url === "/held") held.push(response);
    else response.end("done");
  });
  servers.push(server);
  const draining = prepareDraining(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { draining, held, port };
}

/** A client that keeps one connection. */
function client(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return async (path: string) => {
    const [response] = (await once(get({ host: "127.0.0.1", port, path, agent }), "response")) as [
      IncomingMessage,
    ];
    return { connection: response.headers.connection, body: await text(response) };
  };
}

/** Two clients in a thread of their own: each sends a request while the server's thread is busy, one on a connection that it has already. */
const clientsOfBusyServer = `
const { connect } = require("node:net");
const { text } = require("node:stream/consumers");
const { parentPort, workerData: { port, sent } } = require("node:worker_threads");
const request = "GET / HTTP/1.1\\r\\nHost: quayside.example\\r\\n\\r\\n";
const kept = connect(port, "127.0.0.1");
kept.write(request);
kept.once("data", () => parentPort.postMessage("connected"));
parentPort.once("message", () => {
  const fresh = connect(port, "127.0.0.1");
  const answers = [kept, fresh].map((socket) => text(socket).catch((error) => error.code));
  kept.write(request);
  fresh.write(request, () => {
    Atomics.store(sent, 0, 1);
    Atomics.notify(sent, 0);
  });
  Promise.all(answers).then((all) => parentPort.postMessage(all));
});
`;

const untilRefused = (port: number) =>
  vi.waitFor(() => expect(client(port)("/")).rejects.toMatchObject({ code: "ECONNREFUSED" }), 10_000);

it("ends at once where nobody is connected", async () => {
  const { draining } = await serve();
  await draining.drain({ graceMs });
  expect(draining.isDraining()).toBe(true);
});

it("closes a connection that never sent a request", async () => {
  const { draining, port } = await serve();
  const unused = createConnection(port, "127.0.0.1").resume();
  const ended = once(unused, "close");
  // The server has accepted it when it has answered a later one.
  await client(port)("/");
  await draining.drain({ graceMs });
  await ended;
});

it("ends although a client asks again and again, and answers each of its requests", async () => {
  const { draining, port } = await serve();
  const ask = client(port);
  expect((await ask("/")).connection).toBe("keep-alive");
  const isDrained = draining.drain({ graceMs }).then(() => true);
  // The connection is open from before, and the server answers on it before it closes it.
  expect(await ask("/")).toEqual({ connection: "close", body: "done" });
  expect(await isDrained).toBe(true);
});

it("finishes an answer under way and tells its client to close", async () => {
  const { draining, held, port } = await serve();
  const slow = client(port)("/held");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  let isDrained = false;
  const drained = draining.drain({ graceMs }).then(() => {
    isDrained = true;
  });
  await untilRefused(port);
  expect(isDrained).toBe(false);
  held[0]?.end("done");
  expect(await slow).toEqual({ connection: "close", body: "done" });
  await drained;
});

it("answers a request of which a part had arrived", async () => {
  const { draining, port } = await serve();
  const begun = createConnection(port, "127.0.0.1");
  begun.write("GET / HTTP/1.1\r\nHost: quayside.example\r\n");
  await client(port)("/");
  const drained = draining.drain({ graceMs });
  await untilRefused(port);
  begun.write("\r\n");
  expect(await text(begun)).toMatch(/^HTTP\/1\.1 200 /);
  await drained;
});

it("answers what arrived while the process was busy, on a kept connection and on a new one", async () => {
  const { draining, port } = await serve();
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const clients = new Worker(clientsOfBusyServer, { eval: true, workerData: { port, sent } });
  await once(clients, "message");
  const drained = draining.drain({ graceMs });
  const answered = once(clients, "message");
  clients.postMessage("send");
  Atomics.wait(sent, 0, 0);
  // The server reads nothing until the time in which clients may still send is over.
  Atomics.wait(sent, 0, 1, 700);
  const [answers] = (await answered) as [string[]];
  const isAnswer = expect.stringMatching(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/is);
  expect(answers).toEqual([isAnswer, isAnswer]);
  await drained;
  await clients.terminate();
});

it("breaks off what takes longer than the grace", async () => {
  const { draining, held, port } = await serve();
  const endless = client(port)("/held");
  endless.catch(() => {});
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await draining.drain({ graceMs: 50 });
  await expect(endless).rejects.toThrow();
});
