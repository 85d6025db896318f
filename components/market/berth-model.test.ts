import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { berthModel } from "./berth-model";

const looks = {
  ethereum: chainLook({ id: "ethereum", name: "Ethereum", currencies: [] }),
  base: chainLook({ id: "base", name: "Base", currencies: [] }),
  apechain: chainLook({ id: "apechain", name: "ApeChain", currencies: [] }),
};
const chains = ["base", "ethereum", "apechain"];
const move = { fromChain: "ethereum", toChain: "base" };
const roles = (model: ReturnType<typeof berthModel>) => model.slots.map((slot) => slot.role);

describe("berthModel", () => {
  it("puts the home chain first and leaves the others open", () => {
    const vault = { homeChain: "ethereum", activeChain: "ethereum", state: "home" } as const;
    const model = berthModel("Kiln #1", vault, chains, looks);
    expect(model.slots.map((slot) => slot.chain.id)).toEqual(["ethereum", "base", "apechain"]);
    expect(roles(model)).toEqual(["home", "open", "open"]);
    expect(model.arrow).toBeNull();
    expect(model.sentence).toBe("Kiln #1 is on its home chain, Ethereum, and usable there.");
  });

  it("locks the original of a mirrored item", () => {
    const vault = { homeChain: "ethereum", activeChain: "base", state: "mirrored" } as const;
    const model = berthModel("Kiln #1", vault, chains, looks);
    expect(roles(model)).toEqual(["locked", "usable", "open"]);
    expect(model.arrow).toEqual({ from: 0, to: 1, kind: "mirrored" });
  });

  it("puts the chain in use beside home, so that the arrow crosses no other slot", () => {
    const vault = { homeChain: "ethereum", activeChain: "apechain", state: "mirrored" } as const;
    const model = berthModel("Kiln #1", vault, chains, looks);
    expect(model.slots.map((slot) => slot.chain.id)).toEqual(["ethereum", "apechain", "base"]);
  });

  it("shows where a crossing item arrives, and where a delivery failed", () => {
    const vault = { homeChain: "ethereum", activeChain: "ethereum", state: "in_transit" } as const;
    expect(roles(berthModel("Kiln #1", vault, chains, looks, move))).toEqual(["locked", "arriving", "open"]);
    const stuck = berthModel("Kiln #1", { ...vault, state: "stuck" }, chains, looks, move);
    expect(roles(stuck)).toEqual(["locked", "not_delivered", "open"]);
    expect(stuck.arrow?.kind).toBe("failed");
    expect(stuck.sentence).toBe(
      "The delivery of Kiln #1 to Base failed; the original is locked safely on Ethereum.",
    );
  });

  it("points the arrow home when the item returns", () => {
    const vault = { homeChain: "ethereum", activeChain: "base", state: "in_transit" } as const;
    const model = berthModel("Kiln #1", vault, chains, looks, { fromChain: "base", toChain: "ethereum" });
    expect(model.arrow).toEqual({ from: 1, to: 0, kind: "crossing" });
  });
});
