import { expect, it } from "vitest";
import { ownValue } from "./own-value";

it.each(["__proto__", "constructor", "hasOwnProperty", "toString"])(
  "finds %s only where the record itself has it",
  (key) => {
    expect(ownValue({ Hat: "Crown" }, key)).toBeUndefined();
    expect(ownValue(Object.fromEntries([[key, "Crown"]]), key)).toBe("Crown");
  },
);
