import { expect, it } from "vitest";
import drop721 from "@/contracts/artefacts/DropERC721.json";
import drop1155 from "@/contracts/artefacts/DropERC1155.json";
import enforced721c from "@/contracts/artefacts/QuaysideEnforcedCollection.json";
import { type OwnerPower, ownerPowers, ownerPowerWords } from "./owner-powers";

/** Whose each function is that writes: the owner's, by its power, or no power of the owner's. */
const powerOf: Readonly<Record<string, OwnerPower | null>> = {
  lazyMint: "items",
  mintBatch: "items",
  mintFrom: "items",
  setMaxTotalSupply: "supply",
  updateBatchBaseURI: "metadata_until_frozen",
  freezeBatchBaseURI: "metadata_until_frozen",
  // It shows what the fingerprint was made of, and nothing else.
  reveal: null,
  setBaseURI: "metadata",
  setClaimConditions: "stages",
  setDefaultRoyaltyInfo: "earnings",
  setRoyaltyInfoForToken: "earnings",
  setPrimarySaleRecipient: "earnings",
  setSaleRecipientForToken: "earnings",
  setPlatformFeeInfo: "earnings",
  setFlatPlatformFeeInfo: "earnings",
  setPlatformFeeType: "earnings",
  setCreatorEarnings: "earnings",
  setTransferValidator: "enforcement",
  setAutomaticApprovalOfTransfersFromValidator: "enforcement",
  setContractURI: "description",
  grantRole: "roles",
  revokeRole: "roles",
  renounceRole: "roles",
  setOwner: "owner",
  transferOwnership: "owner",
  renounceOwnership: "owner",
  // Once, in the transaction that makes the contract.
  initialize: null,
  // Several of the others at once.
  multicall: null,
  // Of those who hold or mint items.
  approve: null,
  burn: null,
  burnBatch: null,
  claim: null,
  safeBatchTransferFrom: null,
  safeTransferFrom: null,
  setApprovalForAll: null,
  transferFrom: null,
};

const artefacts = { drop721, drop1155, enforced721c };
const kinds = ["drop721", "drop1155", "enforced721c"] as const;

function writersOf(kind: keyof typeof artefacts): string[] {
  const abi: readonly { type: string; name?: string; stateMutability?: string }[] = artefacts[kind].abi;
  return abi.flatMap(({ type, name, stateMutability }) =>
    type === "function" && name !== undefined && stateMutability !== "view" && stateMutability !== "pure"
      ? [name]
      : [],
  );
}

it.each(kinds)("tells every power of the owner of a %s", (kind) => {
  const powers = writersOf(kind).flatMap((name) => {
    const power = powerOf[name];
    expect(power, `whose is ${name}?`).not.toBeUndefined();
    return power == null ? [] : [power];
  });
  expect([...new Set(powers)].toSorted()).toEqual(ownerPowers[kind].toSorted());
});

it.each(kinds)("finds no function of a %s that renames it", (kind) => {
  expect(writersOf(kind).filter((name) => /name|symbol|upgrade|implementation/i.test(name))).toEqual([]);
});

it("promises a freeze only where the contract has one", () => {
  const promises = (kind: keyof typeof artefacts) =>
    ownerPowerWords(kind).join().includes("until you freeze it");
  const freezes = (kind: keyof typeof artefacts) => writersOf(kind).includes("freezeBatchBaseURI");
  for (const kind of kinds) expect(promises(kind)).toBe(freezes(kind));
});
