import { expect, it } from "vitest";
import { readSandboxAddress } from "./sandbox-address";

const web = { PUBLIC_WEB_URL: "https://market.example" };

it("gives the configured address, or null without one", () => {
  const environment = { ...web, PUBLIC_SANDBOX_URL: "https://art.example" };
  expect(readSandboxAddress(environment)?.origin).toBe("https://art.example");
  expect(readSandboxAddress({ ...web, PUBLIC_SANDBOX_URL: "" })).toBeNull();
  const local = { PUBLIC_WEB_URL: "http://127.0.0.1:3000", PUBLIC_SANDBOX_URL: "http://localhost:3000" };
  expect(readSandboxAddress(local)?.host).toBe("localhost:3000");
});

it.each([
  ["the market's own host", { ...web, PUBLIC_SANDBOX_URL: "https://market.example" }, "another host"],
  ["another port of it", { ...web, PUBLIC_SANDBOX_URL: "https://market.example:8443" }, "another host"],
  ["the same host in capitals", { ...web, PUBLIC_SANDBOX_URL: "https://MARKET.example" }, "another host"],
  ["no address of the market", { PUBLIC_SANDBOX_URL: "https://art.example" }, "needs PUBLIC_WEB_URL"],
  ["a path", { ...web, PUBLIC_SANDBOX_URL: "https://art.example/a" }, "without a path"],
  ["another scheme", { ...web, PUBLIC_SANDBOX_URL: "ftp://art.example" }, "without a path"],
  ["no address", { ...web, PUBLIC_SANDBOX_URL: "art.example" }, "without a path"],
])("refuses %s", (_name, environment, reason) => {
  expect(() => readSandboxAddress(environment)).toThrow(reason);
});
