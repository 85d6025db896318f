import { expect, it } from "vitest";
import type { InactiveReason } from "@/lib/contract/notification";
import { inactiveWords } from "./inactive-words";

it("has words for a reason that only a newer service knows", () => {
  const reason = "of a newer service" as InactiveReason;
  expect(inactiveWords({ reason, side: "offer" }, "WETH")).toEqual(
    inactiveWords({ reason: null, side: "offer" }, "WETH"),
  );
});
