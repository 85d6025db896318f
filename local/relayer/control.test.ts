import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RelayerControl, startControl } from "./control";
import type { Relayer, RelayerStatus } from "./relayer";

let asked: string[];
let control: RelayerControl;

const status: RelayerStatus = {
  paused: false,
  lowGasDeliveries: 0,
  held: [],
  waiting: 2,
  failed: 1,
  oldestWaitingSeconds: 7,
};

beforeEach(async () => {
  asked = [];
  const note = (what: string) => () => void asked.push(what);
  const relayer: Relayer = {
    status: () => status,
    pause: note("pause"),
    resume: note("resume"),
    release: note("release"),
    starve: (deliveries) => void asked.push(`starve ${deliveries}`),
    stop: async () => {},
  };
  control = await startControl(relayer, 0);
});
afterEach(() => control.close());

/** With node's own client, since `fetch` does not let a host be claimed. */
function ask(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    request({ host: "127.0.0.1", port: control.port, method, path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
    })
      .on("error", reject)
      .end();
  });
}

describe("the relayer's switches", () => {
  it("answer with its status, whatever they do", async () => {
    expect(await ask("GET", "/status")).toEqual({ status: 200, body: status });
    for (const path of ["/pause", "/resume", "/low-gas", "/low-gas?deliveries=3", "/release"])
      expect(await ask("POST", path)).toEqual({ status: 200, body: status });
    expect(asked).toEqual(["pause", "resume", "starve 1", "starve 3", "release"]);
  });

  it.each([
    ["GET", "/pause"],
    ["POST", "/status"],
    ["POST", "/low-gas?deliveries=-1"],
    ["POST", "/low-gas?deliveries=many"],
    ["POST", "/"],
  ])("are not switched by %s %s", async (method, path) => {
    expect((await ask(method, path)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it.each([{ origin: "http://127.0.0.1:3000" }, { origin: "null" }, { host: "rebound.example" }])(
    "are not for pages in a browser: %o",
    async (headers) => {
      expect((await ask("POST", "/pause", headers)).status).toBe(403);
      expect(asked).toEqual([]);
    },
  );
});
