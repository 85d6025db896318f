import { hexToBytes, toHex } from "viem";
import { describe, expect, it } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { encodeVaultMessage } from "@/lib/vault/message";
import { packetPayloadHash } from "@/lib/vault/packet";
import { unnoticedChanges } from "../testing/mutate";
import { otherAddress, otherHash, sampleChain, samplePin } from "../testing/sample-chain";
import {
  deliveryData,
  sampleDelivery,
  sampleMove,
  samplePacket,
  sampleRoutes,
  sourcePin,
  vaultPin,
} from "../testing/sample-delivery";
import { verifyRetry } from "./verify";

const facts = { payloadHash: packetPayloadHash(samplePacket), simulated: true };
const shown = {
  ...{ move: sampleMove, routes: sampleRoutes, chain: sampleChain, pin: vaultPin },
  ...{ source: sourcePin, facts },
};
const verify = (changes: Partial<Call> = {}, context: Partial<typeof shown> = {}) =>
  verifyRetry({ ...sampleDelivery, ...changes }, { ...shown, ...context });
const failing = (...given: Parameters<typeof verify>) =>
  verify(...given)
    .rows.filter(({ verdict }) => verdict === "mismatch")
    .map(({ id }) => id);

describe("verifyRetry", () => {
  it("passes the delivery of the move that the page shows", () => {
    const { blocked, unproven, rows } = verify();
    expect({ blocked, unproven }).toEqual({ blocked: false, unproven: false });
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Action: Deliver token 2750",
      "Goes to: 0x0000…00A1",
      "Delivered by: 0x0000…0003",
      `Message: ${samplePacket.guid.slice(0, 6)}…${samplePacket.guid.slice(-4)}`,
      "Verified: By the messaging contract on Base",
      "Contract: 0x1a44…728c LayerZero",
      "Network: Base",
      "Result: The item arrives",
    ]);
  });

  it("detects a change of each byte of the calldata", () => {
    const bytes = hexToBytes(sampleDelivery.data);
    const unnoticed = [...bytes.keys()].filter((place) => {
      const data = toHex(bytes.map((byte, at) => (at === place ? byte ^ 0x01 : byte)));
      return !verify({ data }).blocked;
    });
    expect(unnoticed).toEqual([]);
    expect(verify({ data: `${sampleDelivery.data}00` }).blocked).toBe(true);
  });

  it("detects a change of each other field of the call", () => {
    expect(unnoticedChanges(sampleDelivery, (call) => verifyRetry(call, shown).blocked)).toEqual([]);
  });

  it("detects an item, recipient, message or route that differs from the page", () => {
    const { recipient, message, item } = sampleMove;
    const told = { recipient, message: { id: message.id, nonce: message.nonce }, tokenId: item.tokenId };
    const unnoticed = unnoticedChanges(told, (changed) => {
      const move = {
        ...sampleMove,
        recipient: changed.recipient,
        message: { ...message, ...changed.message },
        item: { ...item, tokenId: changed.tokenId },
      };
      return verifyRetry(sampleDelivery, { ...shown, move: move as typeof sampleMove }).blocked;
    });
    expect(unnoticed).toEqual([]);
    const ways = Object.fromEntries(
      Object.entries(sampleRoutes).map(([id, { eid, oapp }]) => [id, { eid, oapp }]),
    );
    const isNoticed = (changed: typeof ways) => {
      const routes = Object.fromEntries(
        Object.entries(sampleRoutes).map(([id, route]) => [id, { ...route, ...changed[id] }]),
      );
      return verifyRetry(sampleDelivery, { ...shown, routes }).blocked;
    };
    expect(unnoticedChanges(ways, isNoticed)).toEqual([]);
  });

  it("names the part that differs", () => {
    const other = encodeVaultMessage({ to: otherAddress, tokenId: 2750n, earnings: null, uri: "" });
    expect(failing({ data: deliveryData({ message: other }) })).toEqual(["recipient", "verified"]);
    expect(failing({ data: deliveryData({ receiver: otherAddress }) })).toEqual(["receiver", "message"]);
    expect(failing({ to: otherAddress })).toEqual(["contract"]);
    expect(failing({ value: "1" })).toEqual(["contract"]);
    const unknown = { ...samplePin, eid: vaultPin.eid, vaults: vaultPin.vaults };
    expect(failing({}, { pin: unknown })).toEqual(["contract"]);
    expect(failing({}, { facts: { ...facts, payloadHash: otherHash } })).toEqual(["verified"]);
  });

  it("uses only the operator's pins for the vaults and chains at both ends", () => {
    // Routes and record agree in all of these cases, as a false service would arrange.
    expect(failing({}, { pin: { ...vaultPin, vaults: [otherAddress] } })).toEqual(["receiver"]);
    expect(failing({}, { source: { ...sourcePin, vaults: [otherAddress] } })).toEqual(["message"]);
    expect(failing({}, { source: { ...sourcePin, eid: 30109 } })).toEqual(["message"]);
    expect(failing({}, { pin: { ...vaultPin, eid: 30109 } })).toEqual(["message"]);
    expect(failing({}, { source: {} })).toEqual(["message"]);
  });

  it("asks for the person's consent if a chain does not answer", () => {
    const silent = { payloadHash: null, simulated: null } as never;
    const { blocked, unproven } = verify({}, { facts: silent });
    expect({ blocked, unproven }).toEqual({ blocked: false, unproven: true });
  });
});
