import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openLoadConnection } from "./load-connection";

describe("openLoadConnection", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function serve(listener: RequestListener): Promise<number> {
    const started = createServer(listener);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", () => resolve()));
    return (started.address() as AddressInfo).port;
  }

  /** Asks `count` times over one connection, and returns the bytes of each answer. */
  function askTimes(port: number, count: number): Promise<number[]> {
    const answers: number[] = [];
    let asked = 0;
    const next = () => {
      asked += 1;
      return `GET /${asked} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
    };
    return new Promise((resolve, reject) => {
      const connection = openLoadConnection(port, next, {
        answer: (bytes) => {
          answers.push(bytes);
          if (answers.length < count) return;
          connection.close();
          resolve(answers);
        },
        error: (error) => {
          connection.close();
          reject(error);
        },
      });
    });
  }

  it("counts one answer for each request if answers have a length, even beyond its buffer", async () => {
    const asked: string[] = [];
    const body = Buffer.alloc(700_000, "x");
    const port = await serve((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "content-length": body.length }).end(body);
    });
    const answers = await askTimes(port, 3);
    expect(asked.slice(0, 3)).toEqual(["/1", "/2", "/3"]);
    expect(answers.every((bytes) => bytes > body.length && bytes < body.length + 500)).toBe(true);
  });

  it("counts one answer for each request if answers come in chunks", async () => {
    const asked: string[] = [];
    const port = await serve((request, response) => {
      asked.push(request.url ?? "");
      response.write("first part");
      setImmediate(() => response.end("second part"));
    });
    await askTimes(port, 3);
    expect(asked.slice(0, 3)).toEqual(["/1", "/2", "/3"]);
  });

  it("fails at an answer other than 200, so that refusals never count as work", async () => {
    const port = await serve((_request, response) => response.writeHead(429).end());
    await expect(askTimes(port, 1)).rejects.toThrow("HTTP/1.1 429");
  });

  it("fails if the server closes the connection", async () => {
    const port = await serve((request) => request.socket.destroy());
    await expect(askTimes(port, 1)).rejects.toThrow();
  });
});
