import { describe, expect, it } from "vitest";
import { buildListings, type ListingDraft } from "./build-listings";
import {
  conduitKey,
  maker,
  sampleListing,
  sampleParameters,
  signedZone,
  taker,
} from "./testing/sample-listing";

const { maker: _maker, conduitKey: _key, counter: _counter, salt: _salt, ...draft } = sampleParameters;

function build(drafts: ListingDraft[]) {
  let salt = 41n;
  const nextSalt = () => {
    salt += 1n;
    return salt;
  };
  return buildListings({ maker, conduitKey, counter: 0n, nextSalt, drafts });
}

describe("buildListings", () => {
  it("builds each draft as `buildListing` does, with its own salt", () => {
    const second = { ...draft, tokenId: 2188n, zone: signedZone };
    expect(build([draft, second])).toEqual([
      { ok: true, order: sampleListing() },
      { ok: true, order: sampleListing({ tokenId: 2188n, zone: signedZone, salt: 43n }) },
    ]);
  });

  it("refuses one draft without refusing the others", () => {
    const built = build([{ ...draft, unitPrice: 0n }, draft, { ...draft, tokenId: 1n, endTime: 0 }]);
    expect(built).toMatchObject([
      { ok: false, code: "invalid_price" },
      { ok: true },
      { ok: false, code: "invalid_duration" },
    ]);
  });

  it("refuses an ERC-721 item that is named twice, but accepts the same id of another collection", () => {
    expect(build([draft, draft, { ...draft, token: taker }])).toMatchObject([
      { ok: true },
      { ok: false, code: "duplicate_item" },
      { ok: true },
    ]);
    const units = { ...draft, standard: "erc1155" } as const;
    expect(build([units, { ...units, unitPrice: 1n }])).toMatchObject([{ ok: true }, { ok: true }]);
  });
});
