import { describe, expect, it } from "vitest";
import { sampleDrop } from "../../drops/testing/sample-drop";
import { otherAddress, sampleChain, samplePin } from "../testing/sample-chain";
import { parseSavedMint, serializeMint } from "./saved-mint";

const request = {
  drop: sampleDrop({ tokenId: "3", standard: "erc1155", labels: ["explicit"] }),
  web: { chain: sampleChain, pin: samplePin, trading: { on: true } },
  minter: otherAddress,
  quantity: 2,
  terms: { stage: "0", price: "60", currency: otherAddress },
} as const;
const data = serializeMint(request);

describe("mintOfFlow", () => {
  it("returns only the shown parts of the record", () => {
    const { drop, ...rest } = parseSavedMint({ account: otherAddress, data }) ?? {};
    expect(rest).toEqual({ minter: otherAddress, quantity: 2, terms: request.terms });
    expect(request.drop).toMatchObject(drop ?? { slug: "none" });
    expect(drop).toMatchObject({ tokenId: "3", stages: request.drop.stages });
    expect(drop).not.toHaveProperty("description");
  });

  it("keeps the labels that veil the art, and adds none", () => {
    expect(parseSavedMint({ account: otherAddress, data })?.drop.labels).toEqual(["explicit"]);
    const plain = serializeMint({ ...request, drop: sampleDrop() });
    expect(parseSavedMint({ account: otherAddress, data: plain })?.drop).not.toHaveProperty("labels");
  });

  it("returns null if other code wrote into the tab's storage", () => {
    const other = JSON.stringify({ ...request.drop, contract: otherAddress });
    for (const changes of [{ drop: other }, { drop: "paper-weather" }, { terms: "{" }, { quantity: "0" }])
      expect(parseSavedMint({ account: otherAddress, data: { ...data, ...changes } })).toBeNull();
    expect(parseSavedMint({ account: "0x1", data })).toBeNull();
    expect(parseSavedMint({ account: otherAddress, data: {} })).toBeNull();
  });
});
