import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemSchema } from "@/lib/contract/problem";
import { type Listening, listen } from "./listen";

describe("a request that cannot be read", () => {
  let server: Listening;
  beforeAll(async () => {
    server = await listen(() => new Response("reached"), { host: "127.0.0.1", port: 0 });
  });
  afterAll(() => server.close());

  async function send(text: string): Promise<{ head: string; body: string }> {
    const socket = connect(server.port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.write(text);
    await once(socket, "close");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    return { head, body };
  }
  const closing = "Host: localhost\r\nConnection: close\r\n";

  it.each([
    ["a backslash in its path", 400, `GET /v1/items\\x HTTP/1.1\r\n${closing}\r\n`],
    ["an invalid host", 400, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["no HTTP at all", 400, "hello\r\n\r\n"],
    ["headers that are too large", 431, `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n${closing}\r\n`],
  ])("is answered with a problem document: %s", async (_name, status, text) => {
    const { head, body } = await send(text);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain("content-type: application/problem+json");
    const problem = problemSchema.parse(JSON.parse(body));
    expect(problem).toMatchObject({ status, code: "invalid_request" });
    expect(head.toLowerCase()).toContain(`x-request-id: ${problem.requestId}`);
  });

  it("leaves the server able to answer the next", async () => {
    expect((await send(`GET / HTTP/1.1\r\n${closing}\r\n`)).body).toContain("reached");
  });
});
