import { hexToBytes, toHex } from "viem";
import { describe, expect, it } from "vitest";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { buildApproveItem, buildMove } from "@/lib/vault/build-move";
import { addressToBytes32 } from "@/lib/vault/packet";
import type { Verification } from "../review/check-row";
import { unnoticedChanges } from "../testing/mutate";
import { otherAddress, sampleChain } from "../testing/sample-chain";
import { vaultPin } from "../testing/sample-delivery";
import { verifyMove } from "./verify";
import { verifyItemApproval } from "./verify-item-approval";

const adapter = "0x00000000000000000000000000000000000000b2";
const token = "0x00000000000000000000000000000000000000d4";
const mirror = "0x0000000000000000000000000000000000000003";
const owner = "0x00000000000000000000000000000000000000A1";
const pin: ChainPin = { ...vaultPin, vaults: [adapter, mirror] };
const endpoint = vaultPin.layerzeroEndpoint ?? adapter;
const fee = 400_000_000_000_000n;

const shown = {
  itemName: "Kiln #2750",
  collectionName: "Kiln",
  token,
  tokenId: 2750n,
  owner,
  oapp: adapter,
  to: { name: "Polygon", eid: 30109, oapp: mirror },
  fee,
} as const;
const facts = { token, endpoint, peer: addressToBytes32(mirror) } as const;
/** The pins of polygon, the destination. */
const target: Pick<ChainPin, "eid" | "vaults"> = { eid: 30109, vaults: [mirror] };
const unpinned = { ...vaultPin, vaults: [] };
const base = { shown, facts, target, chain: sampleChain, pin, simulated: true } as const;

const where = { chain: sampleChain.id, chainId: sampleChain.chainId };
const move: Call = {
  ...where,
  to: adapter,
  data: buildMove({ dstEid: 30109, owner, tokenId: 2750n, fee }),
  value: fee.toString(),
};
const approval: Call = { ...where, to: token, data: buildApproveItem(adapter, 2750n), value: "0" };

function unnoticedBytes(call: Call, isBlocked: (call: Call) => boolean): number[] {
  const bytes = hexToBytes(call.data);
  return [...bytes.keys()].filter((place) => {
    const data = toHex(bytes.map((byte, at) => (at === place ? byte ^ 0x01 : byte)));
    return !isBlocked({ ...call, data });
  });
}

describe("verifyMove", () => {
  const isBlocked = (call: Call) => verifyMove(call, base).blocked;

  it("passes the move that the page shows", () => {
    const { blocked, unproven, rows } = verifyMove(move, base);
    expect({ blocked, unproven }).toEqual({ blocked: false, unproven: false });
    expect(rows.map(({ label, value }) => `${label}: ${value}`.replace("\u00a0", " "))).toEqual([
      "Action: Move token 2750 to Polygon",
      "Goes to: 0x0000…00A1",
      "Message fee: 0.0004 ETH",
      "Contract: 0x0000…00b2",
      "Route: LayerZero to 0x0000…0003",
      "Network: Base",
      "Result: The item leaves",
    ]);
  });

  it("detects a change of each byte, and of each other field of the call", () => {
    expect(unnoticedBytes(move, isBlocked)).toEqual([]);
    expect(isBlocked({ ...move, data: `${move.data}00` })).toBe(true);
    expect(unnoticedChanges(move, isBlocked)).toEqual([]);
  });

  it("detects each difference on the page, except in names", () => {
    const { itemName, collectionName, to, ...rest } = shown;
    const { name, ...target } = to;
    const unnoticed = unnoticedChanges({ ...rest, ...target }, ({ eid, ...changed }) => {
      const form = { ...changed, oapp: changed.oapp, itemName, collectionName };
      return verifyMove(move, { ...base, shown: { ...form, to: { name, eid, oapp: mirror } } }).blocked;
    });
    // In this flat list the destination's contract has the same name as the sending one. A test below checks it.
    expect(unnoticed.filter((place) => place !== "oapp")).toEqual([]);
  });

  it("detects a vault whose own data differ from the page", () => {
    const unnoticed = unnoticedChanges(
      facts,
      (changed) => verifyMove(move, { ...base, facts: changed }).blocked,
    );
    expect(unnoticed).toEqual([]);
  });

  it("lets only a pinned vault take an item, whatever data another one returns", () => {
    const call = { ...move, to: otherAddress } as const;
    const named = { ...base, shown: { ...shown, oapp: otherAddress } } as const;
    expect(verifyMove(call, named).blocked).toBe(true);
    expect(verifyMove(move, { ...base, pin: unpinned }).blocked).toBe(true);
  });

  it("uses only the operator's pins for the destination's endpoint id and receiver", () => {
    for (const changed of [{ eid: 30184 }, { eid: undefined }, { vaults: [] }, { vaults: [otherAddress] }])
      expect(verifyMove(move, { ...base, target: { ...target, ...changed } }).blocked).toBe(true);
    // The service names another chain's endpoint id, the vault is asked with it, and the bytes go there.
    const to = { ...shown.to, eid: 30184 };
    const data = buildMove({ dstEid: 30184, owner, tokenId: 2750n, fee });
    expect(verifyMove({ ...move, data }, { ...base, shown: { ...shown, to } }).blocked).toBe(true);
  });

  it("accepts a copy that its own pinned contract sends", () => {
    const copy = { ...shown, token: mirror, oapp: mirror } as const;
    const context = { ...base, shown: copy, facts: { ...facts, token: mirror } as const };
    expect(verifyMove({ ...move, to: mirror }, context).blocked).toBe(false);
    expect(verifyMove({ ...move, to: adapter }, context).blocked).toBe(true);
    expect(verifyMove({ ...move, to: mirror }, { ...context, pin: unpinned }).blocked).toBe(true);
  });

  it("shows that the call was not simulated", () => {
    expect(verifyMove(move, { ...base, simulated: null }).unproven).toBe(true);
    const later = verifyMove(move, { ...base, simulated: "later" });
    expect(later.unproven).toBe(false);
    expect(later.rows.map(({ id }) => id)).not.toContain("result");
  });
});

describe("verifyItemApproval", () => {
  const context = { shown, chain: sampleChain, pin };
  const isBlocked = (call: Call) => verifyItemApproval(call, context).blocked;

  it("passes the approval of this item for the pinned vault, and detects every change of it", () => {
    expect(isBlocked(approval)).toBe(false);
    expect(unnoticedBytes(approval, isBlocked)).toEqual([]);
    expect(unnoticedChanges(approval, isBlocked)).toEqual([]);
  });

  it("says something else of the vault than the move, in whose dialog it stands", () => {
    const detailOf = ({ rows }: Verification, id: string) => rows.find((row) => row.id === id)?.detail;
    expect(detailOf(verifyMove(move, base), "contract")).toBe("The vault that this site trusts");
    expect(detailOf(verifyItemApproval(approval, context), "vault")).toBe("Takes the item once you move it");
  });

  it("blocks an approval for an unpinned vault, even if the page names it", () => {
    expect(verifyItemApproval(approval, { ...context, pin: unpinned }).blocked).toBe(true);
    const data = buildApproveItem(otherAddress, 2750n);
    const named = { ...context, shown: { ...shown, oapp: otherAddress } } as const;
    expect(verifyItemApproval({ ...approval, data }, named).blocked).toBe(true);
  });
});
