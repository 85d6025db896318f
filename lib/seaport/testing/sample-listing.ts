import { type Address, zeroAddress } from "viem";
import { type BuildListingParameters, buildListing } from "../build-listing";

export const maker: Address = "0x00000000000000000000000000000000000000A1";
export const taker: Address = "0x00000000000000000000000000000000000000b2";
export const creator: Address = "0x00000000000000000000000000000000000000C3";
export const feeRecipient: Address = "0x00000000000000000000000000000000000000D4";
export const token: Address = "0x00000000000000000000000000000000000000E5";
export const signedZone: Address = "0x00000000000000000000000000000000000000f6";
export const conduitKey = `0x${"7c".repeat(32)}` as const;

export const sampleFees = [
  { kind: "creator", recipient: creator, bps: 500 },
  { kind: "marketplace", recipient: feeRecipient, bps: 50 },
] as const;

export const sampleParameters: BuildListingParameters = {
  maker,
  standard: "erc721",
  token,
  tokenId: 2187n,
  unitPrice: 829_000_000_000_000_000n,
  currency: zeroAddress,
  fees: sampleFees,
  startTime: 1_763_700_000,
  endTime: 1_764_304_800,
  conduitKey,
  counter: 0n,
  salt: 42n,
};

/** A listing of the accepted shape, with a test's changes. */
export function sampleListing(changes: Partial<BuildListingParameters> = {}) {
  return buildListing({ ...sampleParameters, ...changes });
}
