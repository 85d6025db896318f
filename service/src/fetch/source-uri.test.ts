import { describe, expect, it } from "vitest";
import { parseSourceUri } from "./source-uri";

describe("parseSourceUri", () => {
  it.each([
    ["ipfs://bafy/1.json", "bafy/1.json"],
    ["ipfs://ipfs/bafy/1.json", "bafy/1.json"],
    ["IPFS://QmAbC//folder/", "QmAbC/folder"],
    ["ipfs:bafy", "bafy"],
    ["ipfs://bafy/my art.png?x=1#y", "bafy/my%20art.png"],
    ["ipfs://bafy/my%20art.png", "bafy/my%20art.png"],
    ["ipfs://bafy/100%.png", "bafy/100%25.png"],
    ["ipfs://bafy/%252e%252e/a", "bafy/%252e%252e/a"],
  ])("reads %s", (uri, path) => {
    expect(parseSourceUri(uri)).toEqual({ scheme: "ipfs", path });
  });

  it.each([
    "ipfs://",
    "ipfs://../admin",
    "ipfs://bafy/../../admin",
    "ipfs://bafy/%2e%2e/admin",
    "ipfs://bafy/%2E./admin",
    "ipfs://bafy/a%2f..%2fadmin",
    "ipfs://bafy/..%5cadmin",
    "ipfs://bafy/./a",
    "ipfs://bafy/a%00b",
    "ipfs://bafy/a%0d%0aHost:%20x",
    "ipfs://user@host/x",
    "ipfs://ba fy/x",
    "ipfs://bafy/\ud800",
  ])("refuses %s", (uri) => {
    expect(() => parseSourceUri(uri)).toThrowError(expect.objectContaining({ code: "invalid_uri" }));
  });
});
