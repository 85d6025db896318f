import { type Address, parseEther } from "viem";
import type { DropDescription, EnforcedDescription } from "../deploy/description";

const account = (digit: string): Address => `0x${digit.repeat(40)}`;

/** Unix seconds at which the first stage of the samples opens. */
const sampleOpening = 1_800_000_000;

const about = {
  name: "Blue Kiln",
  symbol: "KILN",
  contractUri: "ipfs://about",
  earnings: {
    bps: 500,
    shares: [
      { account: account("1"), bps: 8_000 },
      { account: account("2"), bps: 2_000 },
    ],
  },
};

/** An ERC-721 drop with a hidden batch, an allowlist stage in a token, and a public one. */
export const sampleDrop721: DropDescription = {
  ...about,
  kind: "drop721",
  mintShares: [
    { account: account("1"), bps: 8_500 },
    { account: account("2"), bps: 1_000 },
    { account: account("3"), bps: 500 },
  ],
  batches: [
    { count: 20n, baseUri: "ipfs://pieces/" },
    {
      count: 280n,
      baseUri: "ipfs://cover/",
      hidden: { encrypted: "0xdeadbeef0badf00d", commitment: `0x${"ab".repeat(32)}` },
    },
  ],
  sales: [
    {
      maxSupply: 290n,
      stages: [
        {
          startsAt: sampleOpening,
          maxSupply: 140n,
          maxPerWallet: 2n,
          root: `0x${"5e".repeat(32)}`,
          price: 70_000_000n,
          currency: account("c"),
        },
        { startsAt: sampleOpening + 3_600, maxPerWallet: 5n, price: parseEther("0.09") },
      ],
    },
  ],
};

/** Two editions on terms of their own; one account gets everything. */
export const sampleDrop1155: DropDescription = {
  ...about,
  kind: "drop1155",
  earnings: { bps: 250, shares: [{ account: account("1"), bps: 10_000 }] },
  mintShares: [{ account: account("4"), bps: 10_000 }],
  batches: [{ count: 2n, baseUri: "ipfs://editions/" }],
  sales: [
    { tokenId: 0n, maxSupply: 100n, stages: [{ startsAt: sampleOpening, price: parseEther("0.01") }] },
    { tokenId: 1n, stages: [{ startsAt: sampleOpening + 60, maxPerWallet: 3n }] },
  ],
};

/** An enforced collection whose items take two transactions. */
export const sampleEnforced: EnforcedDescription = {
  ...about,
  kind: "enforced721c",
  baseUri: "ipfs://enforced/",
  count: 2_500n,
};
