import { describe, expect, it } from "vitest";
import { findOperatorEndpoint } from "./operator-endpoints";

describe("findOperatorEndpoint", () => {
  it.each([
    ["GET", "health", "health"],
    ["PATCH", "collections/kiln", "collections/*"],
    ["POST", "collections/probe", "collections/probe"],
    ["POST", "collections/kiln/read", "collections/*/read"],
    ["PUT", "fees/kiln/base", "fees/*/*"],
    ["GET", "reports/case_1", "reports/*"],
  ])("knows %s %s", (method, path, found) => {
    expect(findOperatorEndpoint(method, path.split("/"))?.path).toBe(found);
  });

  it.each([
    ["POST", "health"],
    ["GET", ""],
    ["GET", "keys"],
    ["DELETE", "collections/kiln"],
    ["GET", "fees/kiln/base/more"],
  ])("knows no %s %s", (method, path) => {
    expect(findOperatorEndpoint(method, path.split("/"))).toBeNull();
  });
});
