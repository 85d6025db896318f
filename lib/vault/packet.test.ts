import { concatHex, type Hex, keccak256, pad } from "viem";
import { describe, expect, it } from "vitest";
import {
  addressToBytes32,
  bytes32ToAddress,
  decodePacket,
  encodePacket,
  type Packet,
  packetGuid,
  packetPayloadHash,
} from "./packet";

const sender = addressToBytes32("0x00000000000000000000000000000000000000A1");
const receiver = addressToBytes32("0x00000000000000000000000000000000000000b2");
const path = { nonce: 7n, srcEid: 30101, sender, dstEid: 30184, receiver };
const packet: Packet = { ...path, guid: packetGuid(path), message: "0xc0ffee" };

const bytes = concatHex([
  "0x01",
  "0x0000000000000007",
  "0x00007595",
  "0x00000000000000000000000000000000000000000000000000000000000000a1",
  "0x000075e8",
  "0x00000000000000000000000000000000000000000000000000000000000000b2",
  packet.guid,
  "0xc0ffee",
]);

const changed = (at: number, byte: string): Hex =>
  `0x${bytes.slice(2, 2 + 2 * at)}${byte}${bytes.slice(4 + 2 * at)}`;

describe("a packet", () => {
  it("has LayerZero's layout, and can be decoded", () => {
    expect(encodePacket(packet)).toBe(bytes);
    expect(decodePacket(bytes)).toEqual(packet);
    expect(decodePacket(bytes.toUpperCase().replace("0X", "0x") as Hex)).toEqual(packet);
  });

  it("may have an empty message", () => {
    const empty = { ...packet, message: "0x" as const };
    expect(decodePacket(encodePacket(empty))).toEqual(empty);
  });

  it("has the hash of its path as its id", () => {
    expect(packetGuid(path)).toBe(keccak256(`0x${bytes.slice(4, 2 + 2 * 81)}`));
    expect(packetGuid({ ...path, nonce: 8n })).not.toBe(packet.guid);
  });

  it("waits at its destination under the hash of its id and message", () => {
    expect(packetPayloadHash(packet)).toBe(keccak256(concatHex([packet.guid, "0xc0ffee"])));
  });

  it.each<[string, Hex]>([
    ["of another version", changed(0, "02")],
    ["whose id is another packet's", changed(8, "08")],
    ["that is cut off", bytes.slice(0, 2 + 2 * 112) as Hex],
    ["of no bytes", "0x"],
  ])("%s is refused", (_, wrong) => {
    expect(() => decodePacket(wrong)).toThrow(expect.objectContaining({ code: "invalid_packet" }));
  });
});

describe("an account of 32 bytes", () => {
  it("is an address if the first 12 bytes are zero", () => {
    expect(bytes32ToAddress(sender)).toBe("0x00000000000000000000000000000000000000A1");
    expect(bytes32ToAddress(pad("0x01", { dir: "right", size: 32 }))).toBeNull();
  });
});
