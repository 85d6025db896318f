import { type Address, encodeFunctionData, parseEther, parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { onftAbi } from "@/lib/abi/generated/onft";
import { vaultAbi } from "@/lib/abi/generated/vault";
import { packetOrigin } from "@/lib/vault/packet";
import { deployContract } from "../../chains/deploy-contract";
import { LAYERZERO_ENDPOINT } from "../../chains/deploy-layerzero";
import { readSentPackets } from "../../chains/relay-packet";
import { ownerOf } from "../holdings";
import { asOwner, expectWaiting, reasonOf, relay, retry, setReceiver } from "../vault-deliveries";
import {
  deliver,
  move,
  moveCall,
  promisedGas,
  sendMove,
  startTestVault,
  TEST_MESSAGE_FEE,
  type TestVault,
  usableOn,
} from "../vaults";

let vault: TestVault;
/** At the same address on every chain. */
let receiver: Address;

beforeAll(async () => {
  vault = await startTestVault();
  const account = vault.home.accounts.deployer;
  receiver = await deployContract(vault.home.client, { contract: "TestVaultReceiver", account });
  await deployContract(vault.base.client, { contract: "TestVaultReceiver", account });
});
afterAll(() => vault?.stop());

type Ways = (test: TestVault) => readonly [from: TestVault["home"], to: TestVault["home"]];
const ways: readonly [string, Ways, readonly [bigint, bigint, bigint]][] = [
  ["to a mirror", ({ home, base }) => [home, base], [1n, 2n, 3n]],
  ["home", ({ home, base }) => [base, home], [4n, 5n, 6n]],
];

describe.each(ways)("a delivery %s", (_, way, [refused, starved, paused]) => {
  beforeAll(async () => {
    const [from] = way(vault);
    if (from === vault.home) return;
    for (const tokenId of [refused, starved, paused]) await move({ from: vault.home, to: from, tokenId });
  });

  it("that the recipient refuses waits, and is tried again by anybody", async () => {
    const [from, to] = way(vault);
    await setReceiver(to, receiver, { functionName: "setRefuses", args: [true] });
    const sent = await sendMove({ from, to, tokenId: refused, recipient: receiver });
    expect(reasonOf(await relay(to, sent))).toBe(`Refused(${refused})`);
    await expectWaiting(vault, to, sent, refused);
    expect(reasonOf(await retry(to, sent))).toBe(`Refused(${refused})`);
    await setReceiver(to, receiver, { functionName: "setRefuses", args: [false] });
    expect(reasonOf(await retry(to, sent))).toBe("delivered");
    expect(await ownerOf(to, refused)).toBe(receiver);
  });

  it("to a contract that can hold no token waits", async () => {
    const [from, to] = way(vault);
    const sent = await sendMove({ from, to, tokenId: starved, recipient: to.protocol.usdc });
    const delivery = await relay(to, sent);
    expect(delivery.status).toBe("failed");
    await expectWaiting(vault, to, sent, starved);
  });

  it("is kept back by the brake, which stops no token from leaving, until it is released", async () => {
    const [from, to] = way(vault);
    await asOwner(to, { functionName: "setDeliveriesPaused", args: [true] });
    const sent = await sendMove({ from, to, tokenId: paused });
    expect(reasonOf(await relay(to, sent))).toBe("DeliveriesPaused()");
    await expectWaiting(vault, to, sent, paused);
    await asOwner(to, { functionName: "setDeliveriesPaused", args: [false] });
    expect(reasonOf(await retry(to, sent))).toBe("delivered");
    expect(await usableOn(vault, paused)).toEqual([to.eid]);
  });
});

describe("a delivery with too little gas", () => {
  it("waits, says so on the chain, and takes more", async () => {
    const { home, base } = vault;
    const sent = await sendMove({ from: home, to: base, tokenId: 7n });
    const from = await base.client.getBlockNumber();
    expect(reasonOf(await relay(base, sent, 60_000n))).toBe("out of gas");
    await expectWaiting(vault, base, sent, 7n);
    const [alert] = await base.client.getContractEvents({
      address: LAYERZERO_ENDPOINT,
      abi: layerZeroEndpointAbi,
      eventName: "LzReceiveAlert",
      fromBlock: from,
    });
    expect(alert?.args).toMatchObject({
      receiver: base.vault,
      executor: base.accounts.relayer.address,
      origin: packetOrigin(sent.packet),
      guid: sent.packet.guid,
      gas: 60_000n,
    });
    expect(reasonOf(await retry(base, sent, promisedGas(sent)))).toBe("delivered");
  });
});

describe("the brake", () => {
  it("lets what is on the chain leave, and tells when it is pulled", async () => {
    const { home, base } = vault;
    await move({ from: home, to: base, tokenId: 8n });
    const from = await base.client.getBlockNumber();
    await asOwner(base, { functionName: "setDeliveriesPaused", args: [true] });
    await move({ from: base, to: home, tokenId: 8n });
    await asOwner(base, { functionName: "setDeliveriesPaused", args: [false] });
    const told = await base.client.getContractEvents({
      address: base.vault,
      abi: vaultAbi,
      eventName: "DeliveriesPausedSet",
      fromBlock: from,
    });
    expect(told.map(({ args }) => args.paused)).toEqual([true, false]);
  });
});

describe("a recipient that acts while it receives", () => {
  it("sends the token on in the same transaction, and the second move begins after the first ended", async () => {
    const { home, base, polygon } = vault;
    const { maker } = home.accounts;
    const onward = moveCall({ from: base, to: polygon, tokenId: 9n, account: maker });
    const data = encodeFunctionData({ abi: onftAbi, functionName: "send", args: onward.args });
    await setReceiver(base, receiver, { functionName: "callOnReceipt", args: [base.vault, data] });
    await base.client.setBalance({ address: receiver, value: TEST_MESSAGE_FEE });
    const { logs } = await deliver(
      base,
      await sendMove({ from: home, to: base, tokenId: 9n, recipient: receiver }),
    );
    const told = parseEventLogs({ abi: onftAbi, eventName: ["ONFTReceived", "ONFTSent"], logs });
    expect(told.map(({ eventName }) => eventName)).toEqual(["ONFTReceived", "ONFTSent"]);
    expect(await usableOn(vault, 9n)).toEqual([]);

    const [second] = readSentPackets(logs);
    if (second === undefined) throw new Error("the recipient sent nothing on");
    await deliver(polygon, second);
    expect(await usableOn(vault, 9n)).toEqual([polygon.eid]);
    expect(await ownerOf(polygon, 9n)).toBe(maker.address);
  });

  it("cannot have the same packet delivered again", async () => {
    const { home, base } = vault;
    const sent = await sendMove({ from: home, to: base, tokenId: 10n, recipient: receiver });
    const { packet } = sent;
    const data = encodeFunctionData({
      abi: layerZeroEndpointAbi,
      functionName: "lzReceive",
      args: [packetOrigin(packet), base.vault, packet.guid, packet.message, "0x"],
    });
    await setReceiver(base, receiver, { functionName: "callOnReceipt", args: [LAYERZERO_ENDPOINT, data] });
    await base.client.setBalance({ address: receiver, value: parseEther("0") });
    expect(reasonOf(await relay(base, sent))).toContain("LZ_PayloadHashNotFound(0x00");
    await expectWaiting(vault, base, sent, 10n);
  });
});
