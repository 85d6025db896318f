import { expect, it } from "vitest";
import { createRequestContext } from "./request-context";

it("knows its own requests alone, through all that they wait for", async () => {
  const [one, another] = [createRequestContext(), createRequestContext()];
  expect(one.current()).toBeUndefined();
  await one.run("request-1", async () => {
    await Promise.resolve();
    expect(one.current()).toBe("request-1");
    expect(another.current()).toBeUndefined();
  });
});
