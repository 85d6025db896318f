import { describe, expect, it } from "vitest";
import { decodeDataUri } from "./data-uri";

const read = (uri: string, maxBytes = 1_000) => {
  const { bytes, mediaType } = decodeDataUri(uri, maxBytes);
  return [mediaType, Buffer.from(bytes).toString()];
};
const json = '{"name":"Ä #1"}';
const base64 = Buffer.from(json).toString("base64");

describe("decodeDataUri", () => {
  it.each([
    [`data:application/json;base64,${base64}`],
    [`data:application/json;charset=utf-8;base64,${base64}`],
    [`DATA:Application/JSON;BASE64,${base64.replace(/=+$/, "")}`],
    [`data:application/json;base64,${base64.replaceAll("=", "%3D").replaceAll("+", "%2B")}`],
    [`data:application/json;base64,${base64.slice(0, 8)}\n${base64.slice(8)}`],
    [`data:application/json,${encodeURIComponent(json)}`],
    [`data:application/json;utf8,${json}`],
  ])("reads %s", (uri) => {
    expect(read(uri)).toEqual(["application/json", json]);
  });

  it("keeps an unescaped hash and a lone percent sign", () => {
    expect(read("data:,100% #1 %zz")).toEqual(["text/plain", "100% #1 %zz"]);
  });

  it.each(["data:image/png", "data:;base64,!!!", `data:${"a".repeat(300)},x`, "date:,x"])(
    "refuses %s",
    (uri) => {
      expect(() => read(uri)).toThrowError(expect.objectContaining({ code: "invalid_uri" }));
    },
  );

  it("refuses content over the limit in every encoding", () => {
    const over = { code: "too_large" };
    expect(read(`data:,${"a".repeat(10)}`, 10)[1]).toHaveLength(10);
    expect(() => read(`data:,${"a".repeat(11)}`, 10)).toThrowError(expect.objectContaining(over));
    expect(() => read(`data:,${"%41".repeat(11)}`, 10)).toThrowError(expect.objectContaining(over));
    expect(() => read(`data:;base64,${Buffer.alloc(11).toString("base64")}`, 10)).toThrowError(
      expect.objectContaining(over),
    );
  });
});
