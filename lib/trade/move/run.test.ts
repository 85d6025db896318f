import { type Abi, encodeFunctionData } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { onftAbi } from "@/lib/abi/generated/onft";
import { vaultAbi } from "@/lib/abi/generated/vault";
import { explainError } from "@/lib/trade/errors/explain-error";
import { flowStatus } from "@/lib/trade/flow/flow";
import { otherAddress } from "@/lib/trade/testing/sample-chain";
import { addressToBytes32, packetOrigin } from "@/lib/vault/packet";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { LAYERZERO_ENDPOINT } from "@/local/chains/deploy-layerzero";
import { readSentPackets, verifyPacket } from "@/local/chains/relay-packet";
import { ownerOf } from "@/local/testing/holdings";
import { deliver, startTestVault, type TestVault, usableOn } from "@/local/testing/vaults";
import type { Ports } from "../flow/ports";
import { prepareRetry, type RetryRequest } from "../retry/prepare";
import { retryFlow } from "../retry/run";
import { runNewFlow } from "../testing/run-new-flow";
import {
  failedMove,
  moveRequest,
  vaultPorts,
  vaultRoutesOf,
  vaultWebChain,
} from "../testing/scenes/move-scene";
import { type MoveRequest, prepareMove } from "./prepare";
import { moveFlow } from "./run";

let vault: TestVault;
beforeAll(async () => {
  vault = await startTestVault();
  // Removes the approval, as in a wallet that never moved an item.
  const { client, accounts, collection, vault: adapter } = vault.home;
  const args = [adapter, false] as const;
  const revoke = { address: collection, abi: erc721Abi, functionName: "setApprovalForAll", args } as const;
  await waitForSuccess(client, await client.writeContract({ ...revoke, account: accounts.maker }));
});
afterAll(() => vault?.stop());

async function run(request: MoveRequest, ports: Ports, later: Ports = ports) {
  const review = await prepareMove(request, ports);
  return { review, ...(await runNewFlow(moveFlow, { request, review }, ports, { later })) };
}

const neverAsked = (ports: Ports): Ports => ({
  ...ports,
  wallet: { ...ports.wallet, sendCall: () => Promise.reject(new Error("the wallet was opened")) },
});

async function packetOf(chain: TestVault["home"], hash: `0x${string}` | null) {
  const receipt = await chain.client.getTransactionReceipt({ hash: hash ?? "0x" });
  const [sent] = readSentPackets(receipt.logs);
  if (sent === undefined) throw new Error("the move sent no packet");
  return sent;
}

describe("a move", () => {
  it("approves only this item, is simulated, and leaves; the copy comes home without an approval", async () => {
    const { home, base } = vault;
    const { maker } = home.accounts;
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 1n });
    const { review, done, end } = await run(request, vaultPorts(vault, home, maker));
    expect(done).toBe(true);
    expect(review.approval?.verification.blocked).toBe(false);
    expect(end.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "approve confirmed",
      "move confirmed",
    ]);
    expect(end.steps.at(-1)?.simulated).toBe(true);
    const args = [maker.address, home.vault] as const;
    const forAll = {
      address: home.collection,
      abi: erc721Abi,
      functionName: "isApprovedForAll",
      args,
    } as const;
    expect(await home.client.readContract(forAll)).toBe(false);
    expect(await usableOn(vault, 1n)).toEqual([]);

    await deliver(base, await packetOf(home, end.steps.at(-1)?.hash ?? null));
    const back = moveRequest(vault, { from: "base", to: "ethereum", tokenId: 1n });
    const returned = await run(back, vaultPorts(vault, base, maker));
    expect(returned.review.approval).toBeNull();
    expect(returned.review.verification).toMatchObject({ blocked: false, unproven: false });
    expect(returned.review.networkFee).toBeGreaterThan(0n);
    await deliver(home, await packetOf(base, returned.end.steps.at(-1)?.hash ?? null));
    expect(await ownerOf(home, 1n)).toBe(maker.address);
  });

  it("opens no wallet for a vault that the operator did not pin, on either end", async () => {
    const ports = vaultPorts(vault, vault.home, vault.home.accounts.maker);
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 2n });
    const { web, to } = request;
    const unpinned = (chain: typeof web) => ({ ...chain, pin: chain.pin && { ...chain.pin, vaults: [] } });
    for (const changed of [{ web: unpinned(web) }, { to: unpinned(to) }])
      await expect(prepareMove({ ...request, ...changed }, ports)).rejects.toMatchObject({
        code: "route_closed",
      });
  });

  it("is not sent where it could not arrive: deliveries are stopped there, or its vault takes no moves of this one", async () => {
    const { home, base } = vault;
    const ports = vaultPorts(vault, home, home.accounts.maker);
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 2n });
    const asOwner = async (functionName: "setDeliveriesPaused" | "setPeer", args: readonly unknown[]) => {
      const call = { address: base.vault, abi: [...vaultAbi, ...onftAbi] as Abi, functionName, args };
      const sender = { account: base.accounts.deployer, chain: base.client.chain };
      await waitForSuccess(base.client, await base.client.writeContract({ ...call, ...sender }));
    };
    const refusal = async () => {
      const { verification } = await prepareMove(request, ports);
      return verification.rows.find(({ verdict }) => verdict === "mismatch")?.detail;
    };
    await asOwner("setDeliveriesPaused", [true]);
    expect(await refusal()).toMatch(/^Deliveries are stopped there/);
    await asOwner("setDeliveriesPaused", [false]);
    await asOwner("setPeer", [home.eid, addressToBytes32(otherAddress)]);
    expect(await refusal()).toMatch(/^The vault there takes no moves of /);
    await asOwner("setPeer", [home.eid, addressToBytes32(home.vault)]);
    expect(await refusal()).toBeUndefined();
    // The other chain does not answer: the person decides.
    const tryCall: typeof ports.chain.tryCall = (call, from) =>
      call.chainId === base.chainId
        ? Promise.reject(new Error("no answer"))
        : ports.chain.tryCall(call, from);
    const silent = { ...ports, chain: { ...ports.chain, tryCall } };
    const { verification } = await prepareMove(request, silent);
    expect(verification).toMatchObject({ blocked: false, unproven: true });
  });

  it("has not begun where the wallet's transaction left the item where it was", async () => {
    const { home } = vault;
    const { maker } = home.accounts;
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 3n });
    const ports = vaultPorts(vault, home, maker);
    const calls: string[] = [];
    const idle: Ports["wallet"]["sendCall"] = (call, from) => {
      calls.push(call.to);
      // It approves, and does nothing in place of the move, as a contract account whose inner call fails.
      return ports.wallet.sendCall(
        { ...call, ...(calls.length > 1 && { to: from, value: "0", data: "0x" }) },
        from,
      );
    };
    const { end } = await run(request, ports, {
      ...ports,
      wallet: { ...ports.wallet, sendCall: idle },
      chain: {
        ...ports.chain,
        waitForReceipt: (chainId, { hash }, onReplaced) =>
          ports.chain.waitForReceipt(chainId, { hash }, onReplaced),
      },
    });
    expect(end.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "approve confirmed",
      "move failed",
    ]);
    expect(end.failure?.code).toBe("nothing_moved");
    expect(end.failure?.title).toMatch(/^Your transaction is done, but .+ did not leave this chain\.$/);
  });

  it("is not sent by a contract's account that nobody has on the other chain, and warned of where somebody does", async () => {
    const { home, base } = vault;
    const ports = vaultPorts(vault, home, home.accounts.maker);
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 2n });
    const withContracts = (...chainIds: number[]): Ports => ({
      ...ports,
      chain: { ...ports.chain, isContractWallet: async (chainId) => chainIds.includes(chainId) },
    });
    const here = await prepareMove(request, withContracts(home.chainId));
    expect(here.verification.rows.at(-1)?.detail).toMatch(/^Your account is a contract, and there is none/);
    expect(here.verification.blocked).toBe(true);
    const both = await prepareMove(request, withContracts(home.chainId, base.chainId));
    expect(both.verification).toMatchObject({ blocked: false, unproven: true });
  });

  it("blocks if the service names another receiver than the vault does", async () => {
    const ports = vaultPorts(vault, vault.home, vault.home.accounts.maker);
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 2n });
    const { base } = request.routes;
    if (base === undefined || request.to.pin === null) throw new Error("a route to a pinned chain");
    const routes = { ...request.routes, base: { ...base, oapp: otherAddress } };
    const to = { ...request.to, pin: { ...request.to.pin, vaults: [otherAddress] } };
    const { done, end } = await run({ ...request, routes, to }, neverAsked(ports));
    expect(done).toBe(false);
    expect(end.failure?.code).toBe("verification_failed");
  });

  it("goes to the chain that the operator pinned, even if the service and the chain agree on another", async () => {
    const { home, base, polygon } = vault;
    const ports = vaultPorts(vault, home, home.accounts.maker);
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 2n });
    const { polygon: third } = request.routes;
    if (third === undefined || request.to.pin === null) throw new Error("a route to a pinned chain");
    // Every read for base returns the data of polygon, and the receiver is trusted on both.
    const tryCall: typeof ports.chain.tryCall = (call, from) =>
      ports.chain.tryCall(call.chainId === base.chainId ? { ...call, chainId: polygon.chainId } : call, from);
    const lying = neverAsked({ ...ports, chain: { ...ports.chain, tryCall } });
    const routes = { ...request.routes, base: third };
    const to = { ...request.to, pin: { ...request.to.pin, vaults: [base.vault, polygon.vault] } };
    const { done, end } = await run({ ...request, routes, to }, lying);
    expect(done).toBe(false);
    expect(end.failure?.code).toBe("verification_failed");
  });

  it("sends only the fee that was shown", async () => {
    const ports = vaultPorts(vault, vault.home, vault.home.accounts.maker);
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId: 2n });
    const review = await prepareMove(request, ports);
    const agreed = { ...review, fee: review.fee - 1n };
    const later = neverAsked(ports);
    const { done, end } = await runNewFlow(moveFlow, { request, review: agreed }, ports, { later });
    expect(done).toBe(false);
    expect(end.failure?.code).toBe("move_fee_changed");
  });
});

describe("a retry", () => {
  async function pause(paused: boolean) {
    const { client, accounts, vault: address } = vault.base;
    const call = { address, abi: vaultAbi, functionName: "setDeliveriesPaused", args: [paused] } as const;
    await waitForSuccess(client, await client.writeContract({ ...call, account: accounts.deployer }));
  }

  async function stuckRetry(tokenId: bigint): Promise<RetryRequest> {
    const { home, base } = vault;
    const request = moveRequest(vault, { from: "ethereum", to: "base", tokenId });
    const { end } = await run(request, vaultPorts(vault, home, home.accounts.maker));
    const { packet } = await packetOf(home, end.steps.at(-1)?.hash ?? null);
    await verifyPacket(base.client, { account: base.accounts.relayer, packet });
    const { guid, message, nonce } = packet;
    const args = [packetOrigin(packet), base.vault, guid, message, "0x"] as const;
    const data = encodeFunctionData({ abi: layerZeroEndpointAbi, functionName: "lzReceive", args });
    const call = { chain: "base", chainId: base.chainId, to: LAYERZERO_ENDPOINT, data, value: "0" };
    return {
      move: failedMove(request, { guid, nonce, call }),
      routes: vaultRoutesOf(vault),
      web: vaultWebChain("base", base),
      from: vaultWebChain("ethereum", home),
      account: base.accounts.taker.address,
    };
  }

  it("is refused while deliveries are paused, then delivers once, from any account", async () => {
    const { base, home } = vault;
    const ports = vaultPorts(vault, base, base.accounts.taker);
    const request = await stuckRetry(3n);
    await pause(true);
    const refused = await prepareRetry(request, ports).catch((error: unknown) => error);
    expect(explainError(refused, { act: "retry", chainName: "Base" })).toMatchObject({
      code: "deliveries_paused",
      title: "The collection's owner has paused deliveries to Base.",
    });
    await pause(false);

    const review = await prepareRetry(request, ports);
    expect(review.verification).toMatchObject({ blocked: false, unproven: false });
    const { done, end } = await runNewFlow(retryFlow, { request, review }, ports);
    expect(done).toBe(true);
    expect(flowStatus(end)).toBe("confirmed");
    expect(await ownerOf(base, 3n)).toBe(home.accounts.maker.address);
    await expect(prepareRetry(request, ports)).rejects.toMatchObject({ code: "delivered_already" });
  });

  it("is blocked if the operator pinned no vault on the chain that the item left", async () => {
    const { base } = vault;
    const ports = vaultPorts(vault, base, base.accounts.taker);
    const request = await stuckRetry(5n);
    expect((await prepareRetry(request, ports)).verification.blocked).toBe(false);
    for (const pin of [null, request.from.pin && { ...request.from.pin, vaults: [] }]) {
      const from = { ...request.from, pin };
      expect((await prepareRetry({ ...request, from }, ports)).verification.blocked).toBe(true);
    }
  });

  it("is blocked if the record's bytes differ from those that wait on the chain", async () => {
    const { base } = vault;
    const ports = vaultPorts(vault, base, base.accounts.taker);
    const request = await stuckRetry(4n);
    const { retry } = request.move;
    if (retry === null) throw new Error("a failed move");
    const call = { ...retry.call, data: retry.call.data.replace(/74/, "75") as `0x${string}` };
    const changed = { ...request, move: { ...request.move, retry: { ...retry, call } } };
    expect(call.data).not.toBe(retry.call.data);
    expect((await prepareRetry(changed, ports)).verification.blocked).toBe(true);
  });
});
