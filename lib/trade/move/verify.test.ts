import { hexToBytes, toHex } from "viem";
import { describe, expect, it } from "vitest";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { buildApproveItem, buildMove } from "@/lib/vault/build-move";
import { addressToBytes32 } from "@/lib/vault/packet";
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
/** Of polygon, where the items go. */
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

  it("notices every byte, and every other field of the call", () => {
    expect(unnoticedBytes(move, isBlocked)).toEqual([]);
    expect(isBlocked({ ...move, data: `${move.data}00` })).toBe(true);
    expect(unnoticedChanges(move, isBlocked)).toEqual([]);
  });

  it("notices what the page shows otherwise, its names apart", () => {
    const { itemName, collectionName, to, ...rest } = shown;
    const { name, ...target } = to;
    const unnoticed = unnoticedChanges({ ...rest, ...target }, ({ eid, ...changed }) => {
      const form = { ...changed, oapp: changed.oapp, itemName, collectionName };
      return verifyMove(move, { ...base, shown: { ...form, to: { name, eid, oapp: mirror } } }).blocked;
    });
    // The other end's contract stands for the sending one in this flat list, and is looked at below.
    expect(unnoticed.filter((place) => place !== "oapp")).toEqual([]);
  });

  it("notices a vault that says something else of itself than the page", () => {
    const unnoticed = unnoticedChanges(
      facts,
      (changed) => verifyMove(move, { ...base, facts: changed }).blocked,
    );
    expect(unnoticed).toEqual([]);
  });

  it("lets a vault take an item that is pinned, however well another one speaks of itself", () => {
    const call = { ...move, to: otherAddress } as const;
    const named = { ...base, shown: { ...shown, oapp: otherAddress } } as const;
    expect(verifyMove(call, named).blocked).toBe(true);
    expect(verifyMove(move, { ...base, pin: unpinned }).blocked).toBe(true);
  });

  it("believes the operator alone by which number the other chain goes, and what receives there", () => {
    for (const changed of [{ eid: 30184 }, { eid: undefined }, { vaults: [] }, { vaults: [otherAddress] }])
      expect(verifyMove(move, { ...base, target: { ...target, ...changed } }).blocked).toBe(true);
    // A service that names another chain's number, whose vault is asked by it, and bytes that go there.
    const to = { ...shown.to, eid: 30184 };
    const data = buildMove({ dstEid: 30184, owner, tokenId: 2750n, fee });
    expect(verifyMove({ ...move, data }, { ...base, shown: { ...shown, to } }).blocked).toBe(true);
  });

  it("takes a copy by its own contract, which is pinned too", () => {
    const copy = { ...shown, token: mirror, oapp: mirror } as const;
    const context = { ...base, shown: copy, facts: { ...facts, token: mirror } as const };
    expect(verifyMove({ ...move, to: mirror }, context).blocked).toBe(false);
    expect(verifyMove({ ...move, to: adapter }, context).blocked).toBe(true);
    expect(verifyMove({ ...move, to: mirror }, { ...context, pin: unpinned }).blocked).toBe(true);
  });

  it("says what was not tried", () => {
    expect(verifyMove(move, { ...base, simulated: null }).unproven).toBe(true);
    const later = verifyMove(move, { ...base, simulated: "later" });
    expect(later.unproven).toBe(false);
    expect(later.rows.map(({ id }) => id)).not.toContain("result");
  });
});

describe("verifyItemApproval", () => {
  const context = { shown, chain: sampleChain, pin };
  const isBlocked = (call: Call) => verifyItemApproval(call, context).blocked;

  it("passes the approval of this item for the pinned vault, and notices every change of it", () => {
    expect(isBlocked(approval)).toBe(false);
    expect(unnoticedBytes(approval, isBlocked)).toEqual([]);
    expect(unnoticedChanges(approval, isBlocked)).toEqual([]);
  });

  it("blocks one for a vault that is not pinned, also where the page names it", () => {
    expect(verifyItemApproval(approval, { ...context, pin: unpinned }).blocked).toBe(true);
    const data = buildApproveItem(otherAddress, 2750n);
    const named = { ...context, shown: { ...shown, oapp: otherAddress } } as const;
    expect(verifyItemApproval({ ...approval, data }, named).blocked).toBe(true);
  });
});
