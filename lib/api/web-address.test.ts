import { describe, expect, it } from "vitest";
import { QuaysideError } from "../errors";
import { readPublicAddress, readWebAddress } from "./web-address";

describe("readWebAddress", () => {
  it.each([
    [{}, "127.0.0.1", "http://127.0.0.1:3000"],
    [{ HOST: "", PORT: "" }, "127.0.0.1", "http://127.0.0.1:3000"],
    [{ HOST: "0.0.0.0", PORT: "80" }, "0.0.0.0", "http://127.0.0.1:80"],
    [{ HOST: "::", PORT: "80" }, "::", "http://127.0.0.1:80"],
    [{ HOST: "::1", PORT: "80" }, "::1", "http://[::1]:80"],
    [{ HOST: "10.0.0.5", PORT: "80" }, "10.0.0.5", "http://10.0.0.5:80"],
  ])("reads %j", (environment, host, origin) => {
    const address = readWebAddress(environment);
    expect(address).toMatchObject({ host, origin });
  });

  it.each(["eighty", "0", "65536", "80.5"])("refuses the port %s", (PORT) => {
    expect(() => readWebAddress({ PORT })).toThrow(QuaysideError);
  });
});

describe("readPublicAddress", () => {
  it("gives the configured address, or null without one", () => {
    expect(readPublicAddress({ PUBLIC_WEB_URL: "https://quayside.example" })?.href).toBe(
      "https://quayside.example/",
    );
    expect([readPublicAddress({}), readPublicAddress({ PUBLIC_WEB_URL: "" })]).toEqual([null, null]);
  });

  it.each([
    "quayside.example",
    "ftp://quayside.example",
    "https://a:b@quayside.example",
    "https://a.example/b",
  ])("refuses %s", (PUBLIC_WEB_URL) => {
    expect(() => readPublicAddress({ PUBLIC_WEB_URL })).toThrow(QuaysideError);
  });
});
