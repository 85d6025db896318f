import { parseAbi, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeVaultMessage } from "@/lib/vault/message";
import {
  addressToBytes32,
  type Packet,
  packetGuid,
  packetOrigin,
  packetPayloadHash,
} from "@/lib/vault/packet";
import { deployContract } from "../../chains/deploy-contract";
import { LAYERZERO_ENDPOINT } from "../../chains/deploy-layerzero";
import { deliverPacket, verifyPacket } from "../../chains/relay-packet";
import { refusalOfCall } from "../refusal";
import { asOwner, expectWaiting, reasonOf, relay, retry } from "../vault-deliveries";
import { move, sendMove, startTestVault, type TestVault, usableOn } from "../vaults";

const receiverAbi = parseAbi([
  "struct Origin { uint32 srcEid; bytes32 sender; uint64 nonce; }",
  "function lzReceive(Origin origin, bytes32 guid, bytes message, address executor, bytes extraData) payable",
]);

let vault: TestVault;
beforeAll(async () => {
  vault = await startTestVault();
});
afterAll(() => vault?.stop());

describe("a packet", () => {
  it("is delivered once", async () => {
    const { home, base } = vault;
    const sent = await move({ from: home, to: base, tokenId: 1n });
    expect(reasonOf(await retry(base, sent))).toBe(
      `LZ_PayloadHashNotFound(${zeroHash}, ${packetPayloadHash(sent.packet)})`,
    );
    const again = verifyPacket(base.client, { account: base.accounts.relayer, packet: sent.packet });
    expect(await refusalOfCall(again)).toBe("LZ_PathNotVerifiable()");
    expect(reasonOf(await relay(base, sent))).toBe("already_delivered");
  });

  it("that was never sent is verified for nobody but the relayer, and delivered by nobody", async () => {
    const { home, base } = vault;
    const { client, accounts } = base;
    const path = {
      nonce: 2n,
      srcEid: home.eid,
      sender: addressToBytes32(home.vault),
      dstEid: base.eid,
      receiver: addressToBytes32(base.vault),
    };
    const message = encodeVaultMessage({
      to: accounts.stranger.address,
      tokenId: 10n,
      earnings: null,
      uri: "",
    });
    const packet: Packet = { ...path, guid: packetGuid(path), message };
    const work = { account: accounts.stranger, packet };
    expect(await refusalOfCall(verifyPacket(client, work))).toBe("OnlyWhitelistCaller()");
    expect(reasonOf(await deliverPacket(client, { ...work, gas: 600_000n }))).toContain("LZ_");
    const { address } = accounts.stranger;
    const past = client.simulateContract({
      account: accounts.stranger,
      address: base.vault,
      abi: receiverAbi,
      functionName: "lzReceive",
      args: [packetOrigin(packet), packet.guid, message, address, "0x"],
    });
    expect(await refusalOfCall(past)).toBe(`OnlyEndpoint(${address})`);
  });

  it("is not delivered with another recipient than it was sent to", async () => {
    const { home, base } = vault;
    const sent = await sendMove({ from: home, to: base, tokenId: 2n });
    await verifyPacket(base.client, { account: base.accounts.relayer, packet: sent.packet });
    const { stranger } = base.accounts;
    const message = encodeVaultMessage({ to: stranger.address, tokenId: 2n, earnings: null, uri: "" });
    const forged = { ...sent.packet, message };
    const delivery = await deliverPacket(base.client, { account: stranger, packet: forged, gas: 600_000n });
    expect(reasonOf(delivery)).toBe(
      `LZ_PayloadHashNotFound(${packetPayloadHash(sent.packet)}, ${packetPayloadHash(forged)})`,
    );
    expect(reasonOf(await retry(base, sent))).toBe("delivered");
  });

  it("of a vault that is no peer is not even verified", async () => {
    const { polygon, base } = vault;
    const { stranger, relayer } = base.accounts;
    const hostile = await deployContract(polygon.client, {
      contract: "VaultAdapter",
      args: [polygon.protocol.usdc, LAYERZERO_ENDPOINT, stranger.address],
      account: stranger,
    });
    const path = {
      nonce: 1n,
      srcEid: polygon.eid,
      sender: addressToBytes32(hostile),
      dstEid: base.eid,
      receiver: addressToBytes32(base.vault),
    };
    const message = encodeVaultMessage({ to: stranger.address, tokenId: 10n, earnings: null, uri: "" });
    const packet = { ...path, guid: packetGuid(path), message };
    expect(await refusalOfCall(verifyPacket(base.client, { account: relayer, packet }))).toBe(
      "LZ_PathNotInitializable()",
    );
  });

  it("of a peer that was given up while it crossed waits until it is a peer again", async () => {
    const { home, base } = vault;
    const sent = await sendMove({ from: home, to: base, tokenId: 3n });
    await verifyPacket(base.client, { account: base.accounts.relayer, packet: sent.packet });
    const peer = addressToBytes32(home.vault);
    const other = addressToBytes32(base.accounts.stranger.address);
    await asOwner(base, { functionName: "setPeer", args: [home.eid, other] });
    expect(reasonOf(await retry(base, sent))).toBe(`OnlyPeer(${home.eid}, ${peer})`);
    await asOwner(base, { functionName: "setPeer", args: [home.eid, zeroHash] });
    expect(reasonOf(await retry(base, sent))).toBe(`NoPeer(${home.eid})`);
    await expectWaiting(vault, base, sent, 3n);
    await asOwner(base, { functionName: "setPeer", args: [home.eid, peer] });
    expect(reasonOf(await retry(base, sent))).toBe("delivered");
  });

  it("is overtaken by later ones once it is verified, and not before", async () => {
    const { home, base } = vault;
    const first = await sendMove({ from: home, to: base, tokenId: 4n });
    const second = await sendMove({ from: home, to: base, tokenId: 5n });
    expect(reasonOf(await relay(base, second))).toBe(`LZ_InvalidNonce(${first.packet.nonce})`);
    await verifyPacket(base.client, { account: base.accounts.relayer, packet: first.packet });
    expect(reasonOf(await retry(base, second))).toBe("delivered");
    await expectWaiting(vault, base, first, 4n);
    expect(reasonOf(await retry(base, first))).toBe("delivered");
    expect(await usableOn(vault, 4n)).toEqual([base.eid]);
  });
});
