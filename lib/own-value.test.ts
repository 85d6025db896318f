import { expect, it } from "vitest";
import { ownValue } from "./own-value";

it.each(["__proto__", "constructor", "hasOwnProperty", "toString"])(
  "finds %s only as the record's own key",
  (key) => {
    expect(ownValue({ Hat: "Crown" }, key)).toBeUndefined();
    expect(ownValue(Object.fromEntries([[key, "Crown"]]), key)).toBe("Crown");
  },
);
