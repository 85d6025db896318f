import { zeroAddress } from "viem";
import type { Drop, DropStage, StageEligibility } from "../../contract/drop";

const contract = "0x00000000000000000000000000000000000d0d01";

/** 2 January 2026, 12:00 UTC, in Unix seconds: the first stage of the sample opens. */
export const opensAt = 1_767_355_200;
export const hour = 3_600;

export function sampleStage(changes: Partial<DropStage> = {}): DropStage {
  return {
    id: "0",
    name: "Public",
    kind: "public",
    startsAt: opensAt,
    endsAt: opensAt + hour,
    price: "60000000000000000",
    currency: zeroAddress,
    maxPerWallet: 5,
    maxSupply: 978,
    minted: 262,
    ...changes,
  };
}

/** An allowlist stage of an hour, an hour of pause, and a public stage of an hour; 716 of 2,000 are left. */
export function sampleDrop(changes: Partial<Drop> = {}): Drop {
  return {
    slug: "paper-weather",
    name: "Paper Weather",
    description: "Two thousand invented skies.",
    collection: "paper-weather",
    chain: "base",
    contract,
    creator: "0x00000000000000000000000000000000000000A1",
    image: null,
    banner: null,
    verified: true,
    standard: "erc721",
    status: "live",
    supply: { max: 2_000, minted: 1_284 },
    currentStage: "2",
    nextStage: null,
    stages: [
      sampleStage({ id: "0", name: "Friends", kind: "allowlist", maxSupply: 700, minted: 604 }),
      sampleStage({ id: "2", startsAt: opensAt + 2 * hour, endsAt: opensAt + 3 * hour }),
    ],
    ...changes,
  };
}

export function sampleTerms(changes: Partial<StageEligibility> = {}): StageEligibility {
  return {
    id: "2",
    eligible: true,
    reason: null,
    allowance: 5,
    minted: 1,
    remaining: 4,
    price: "60000000000000000",
    currency: zeroAddress,
    proof: null,
    ...changes,
  };
}
