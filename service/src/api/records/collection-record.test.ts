import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { ChainConfig } from "@/lib/chains/config";
import type { Stats } from "@/lib/contract/collection";
import type { CollectionPageRow } from "../../market/collections/collections-page";
import { collectionRecord } from "./collection-record";

const contracts = ["ethereum", "base", "polygon"].map((chain) => ({ chain, address: zeroAddress }));
const route = { eid: 1, oapp: zeroAddress, approvalRequired: false };
const adapter = { ...route, kind: "adapter" as const };
const mirror = { ...route, kind: "mirror" as const };
const marketplaceFee = { bps: 0, recipient: zeroAddress };
const noImage = { hash: null, state: null, width: null, height: null, placeholder: null };
const row: CollectionPageRow = {
  id: 1,
  slug: "movable",
  name: "Movable",
  description: "",
  standard: "erc721",
  category: "art",
  verified: false,
  creator: zeroAddress,
  links: {},
  labels: [],
  homeChain: "ethereum",
  earnings: [],
  earningsBps: 0,
  owner: null,
  profile: null,
  contractFault: null,
  faultAccepted: false,
  enforcedChains: [],
  transferPolicy: null,
  vaultRoutes: { ethereum: adapter, base: mirror, polygon: mirror },
  owners: 0,
  createdAt: 0,
  version: 1,
  featured: false,
  mintsFrom: null,
  marketplaceBps: {},
  contracts,
  image: noImage,
  banner: noImage,
};

function vaultOf(overrides: Partial<CollectionPageRow>, served: readonly string[]) {
  const configs = new Map(
    served.map((id) => [id, { id, marketplaceFee } as Partial<ChainConfig> as ChainConfig]),
  );
  const record = collectionRecord({ ...row, ...overrides }, {} as Stats, { configs, mediaUrl: () => "" });
  return record.vault;
}

const all = ["ethereum", "base", "polygon"];
const policy = (level: string) => ({ validator: zeroAddress, chain: "ethereum", level });

describe("The vault of a collection's record", () => {
  it("names the chains that items go to from home, and the routes of all", () => {
    expect(vaultOf({}, all)).toMatchObject({ homeChain: "ethereum", destinations: ["base", "polygon"] });
    expect(Object.keys(vaultOf({}, all)?.routes ?? {})).toEqual(all);
  });

  it("leaves out chains that are not served, and itself where two are not left", () => {
    const vault = vaultOf({}, ["ethereum", "polygon"]);
    expect(vault?.destinations).toEqual(["polygon"]);
    expect(Object.keys(vault?.routes ?? {})).toEqual(["ethereum", "polygon"]);
    expect(vaultOf({}, ["ethereum"])).toBeUndefined();
    expect(vaultOf({ vaultRoutes: null }, all)).toBeUndefined();
  });

  it.each(["4", "5", "6", "7", "8", "9"])(
    "sends nothing from home at the validator's level %s, and lets return",
    (level) => {
      const vault = vaultOf({ transferPolicy: policy(level) }, all);
      expect(vault?.destinations).toEqual([]);
      expect(Object.keys(vault?.routes ?? {})).toEqual(all);
    },
  );

  it.each(["0", "1", "2", "3", "unknown"])("sends from home at the validator's level %s", (level) => {
    expect(vaultOf({ transferPolicy: policy(level) }, all)?.destinations).toEqual(["base", "polygon"]);
  });
});
