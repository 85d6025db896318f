import { expect, it } from "vitest";
import { itemsQuerySchema } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { matchingItems } from "./matching-items";

it("offers no item of disputed ownership to give for an offer, whatever the offer is for", () => {
  const owner = "0x1111111111111111111111111111111111111111";
  const scopes: Order["scope"][] = [
    { kind: "collection" },
    { kind: "trait", traits: [{ type: "Hat", value: "Red" }] },
  ];
  for (const scope of scopes) {
    const search = matchingItems({ scope, chain: "base" } as Order, owner);
    expect(itemsQuerySchema.parse(search)).toMatchObject({ labels: ["exclude_disputed_ownership"] });
  }
});
