import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ApiEnvironment } from "./environment";
import { shedReads } from "./shed-reads";

it.each([
  ["GET", "/v1/collections/kiln/items", true],
  ["GET", "/v1/orders-of-somebody", true],
  ["GET", "/v1/orders", false],
  ["GET", "/v1/orders/ord_1", false],
  ["GET", "/v1/chains", false],
  ["POST", "/v1/listings", false],
  ["POST", "/v1/listings/ord_1/fulfillment", false],
  ["DELETE", "/v1/listings/ord_1", false],
])("%s %s waits for other reads: %s", async (method, path, waits) => {
  let hasWaited = false;
  const app = new Hono<ApiEnvironment>();
  app.use(
    shedReads({
      run(work) {
        hasWaited = true;
        return work();
      },
    }),
  );
  app.all("*", (c) => c.text("answered"));
  expect(await (await app.request(path, { method })).text()).toBe("answered");
  expect(hasWaited).toBe(waits);
});
