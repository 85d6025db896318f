import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createCursorCodec } from "./cursor";

const query = { route: "/chains", parameters: { chain: "base" } };
const position = z.array(z.number());

describe("cursors after a change of their secret", () => {
  const before = createCursorCodec(["the first secret"]);
  const during = createCursorCodec(["the second secret", "the first secret"]);
  const after = createCursorCodec(["the second secret"]);

  it("are accepted while the previous secret is configured, and no longer", () => {
    const cursor = before.encode(query, [7]);
    expect(during.decode(query, cursor, position)).toEqual([7]);
    expect(() => after.decode(query, cursor, position)).toThrow("another query");
  });

  it("are made with the new secret", () => {
    expect(after.decode(query, during.encode(query, [8]), position)).toEqual([8]);
  });
});
