import { parseAbi, parseEther, parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { onftAbi } from "@/lib/abi/generated/onft";
import { decodeVaultMessage } from "@/lib/vault/message";
import { packetOrigin } from "@/lib/vault/packet";
import { waitForSuccess } from "../../chains/deploy-contract";
import { readPacketState } from "../../chains/relay-packet";
import { TEST_EARNINGS_BPS } from "../chain";
import { ownerOf } from "../holdings";
import { approveConduit } from "../orders";
import { refusalOfCall } from "../refusal";
import { listForSale, resell } from "../resale";
import {
  deliver,
  move,
  moveCall,
  sendMove,
  startTestVault,
  type TestVault,
  usableOn,
  type VaultTestChain,
} from "../vaults";

let vault: TestVault;
beforeAll(async () => {
  vault = await startTestVault();
});
afterAll(() => vault?.stop());

const at = ({ collection }: VaultTestChain) => ({ address: collection, abi: erc721Abi }) as const;

async function describeToken(chain: VaultTestChain, tokenId: bigint) {
  const { client } = chain;
  const [owner, uri, [payee, amount]] = await Promise.all([
    ownerOf(chain, tokenId),
    client.readContract({ ...at(chain), functionName: "tokenURI", args: [tokenId] }),
    client.readContract({ ...at(chain), functionName: "royaltyInfo", args: [tokenId, 10_000n] }),
  ]);
  return { owner, uri, payee, bps: Number(amount) };
}

describe("a token that moves", () => {
  it("is locked at home, and nowhere to be used while it crosses", async () => {
    const { home, base } = vault;
    const { maker } = home.accounts;
    const sent = await sendMove({ from: home, to: base, tokenId: 1n });
    expect(await ownerOf(home, 1n)).toBe(home.vault);
    expect(await usableOn(vault, 1n)).toEqual([]);
    expect(await readPacketState(base.client, sent.packet)).toBe("unverified");

    const [left] = parseEventLogs({ abi: onftAbi, eventName: "ONFTSent", logs: sent.receipt.logs });
    expect(left?.args).toEqual({
      guid: sent.packet.guid,
      dstEid: base.eid,
      fromAddress: maker.address,
      tokenId: 1n,
    });

    const { logs } = await deliver(base, sent);
    const [arrived] = parseEventLogs({ abi: onftAbi, eventName: "ONFTReceived", logs });
    expect(arrived?.args).toEqual({
      guid: sent.packet.guid,
      srcEid: home.eid,
      toAddress: maker.address,
      tokenId: 1n,
    });
    const [delivered] = parseEventLogs({ abi: layerZeroEndpointAbi, eventName: "PacketDelivered", logs });
    expect(delivered?.args).toEqual({ origin: packetOrigin(sent.packet), receiver: base.vault });
    expect(await usableOn(vault, 1n)).toEqual([vault.base.eid]);
    expect(await readPacketState(base.client, sent.packet)).toBe("delivered");
  });

  it("brings its metadata and creator earnings along, from mirror to mirror too", async () => {
    const { home, base, polygon } = vault;
    const { maker, deployer, taker } = home.accounts;
    const original = await describeToken(home, 2n);
    expect(original).toEqual({
      owner: maker.address,
      uri: "ipfs://test/2",
      payee: deployer.address,
      bps: TEST_EARNINGS_BPS,
    });
    await move({ from: home, to: base, tokenId: 2n });
    expect(await describeToken(base, 2n)).toEqual(original);
    const onward = await move({ from: base, to: polygon, tokenId: 2n, recipient: taker.address });
    expect(await describeToken(polygon, 2n)).toEqual({ ...original, owner: taker.address });
    expect(decodeVaultMessage(onward.packet.message)).toEqual({
      to: taker.address,
      tokenId: 2n,
      earnings: { recipient: deployer.address, bps: TEST_EARNINGS_BPS },
      uri: "ipfs://test/2",
    });
    expect(await usableOn(vault, 2n)).toEqual([vault.polygon.eid]);
  });

  it("is sold on the other chain, and comes home to its buyer", async () => {
    const { home, base } = vault;
    const { maker, taker } = home.accounts;
    await move({ from: home, to: base, tokenId: 3n });
    await approveConduit(base, maker);
    const { payee, bps } = await describeToken(base, 3n);
    const fees = [{ kind: "creator", recipient: payee, bps }] as const;
    const earned = await base.client.getBalance({ address: payee });
    await resell(base, { seller: maker, buyer: taker, tokenId: 3n, unitPrice: parseEther("1"), fees });
    expect(await ownerOf(base, 3n)).toBe(taker.address);
    expect((await base.client.getBalance({ address: payee })) - earned).toBe(parseEther("0.05"));

    // The seller's part in it is over, wherever the original lies.
    expect(
      await refusalOfCall(base.client.simulateContract(moveCall({ from: base, to: home, tokenId: 3n }))),
    ).toBe(`OnlyNFTOwner(${maker.address}, ${taker.address})`);
    await move({ from: base, to: home, tokenId: 3n, account: taker });
    expect(await ownerOf(home, 3n)).toBe(taker.address);
    expect(await usableOn(vault, 3n)).toEqual([vault.home.eid]);
  });

  it("leaves its listing behind, which rests while it is away and holds again when it is back", async () => {
    const { home, base } = vault;
    const { maker, taker } = home.accounts;
    await approveConduit(home, maker);
    const terms = { seller: maker, buyer: taker, tokenId: 5n, unitPrice: parseEther("1") };
    const purchase = await listForSale(home, terms);
    const trial = () => refusalOfCall(home.client.call(purchase));
    expect(await trial()).toBe("settles");
    await move({ from: home, to: base, tokenId: 5n });
    expect(await trial()).toBe("TransferFromIncorrectOwner()");
    await move({ from: base, to: home, tokenId: 5n });
    expect(await trial()).toBe("settles");
  });

  it("may leave and come again, and then is as it was when it last left", async () => {
    const { home, base } = vault;
    const { deployer, maker } = home.accounts;
    await move({ from: home, to: base, tokenId: 4n });
    await move({ from: base, to: home, tokenId: 4n });
    const changed = await home.client.writeContract({
      account: deployer,
      address: home.collection,
      abi: parseAbi(["function setCreatorEarnings(address payee, uint96 earningsBps)"]),
      functionName: "setCreatorEarnings",
      args: [maker.address, 250n],
    });
    await waitForSuccess(home.client, changed);
    await move({ from: home, to: base, tokenId: 4n });
    expect(await describeToken(base, 4n)).toMatchObject({ payee: maker.address, bps: 250 });
  });
});
