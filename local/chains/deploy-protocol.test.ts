import { parseEther, parseUnits, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { CONDUIT_CONTROLLER, SEAPORT } from "@/lib/protocol/canonical-addresses";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { hashSeaportDomain } from "@/lib/seaport/hash-order";
import { startTestChain, type TestChain } from "../testing/chain";
import { ownerOf } from "../testing/holdings";
import { approveConduit, approveConduitErc20, nextSalt, signListing, signOrder } from "../testing/orders";
import { refusalOfCall } from "../testing/refusal";
import { createChainClient } from "./chain-client";
import { waitForSuccess } from "./deploy-contract";
import { deployProtocol } from "./deploy-protocol";
import { startAnvil } from "./start-anvil";

let chain: TestChain;

beforeAll(async () => {
  // No other test has this id, so the protocol is deployed here and not loaded.
  chain = await startTestChain({ chainId: 990_003 });
  await approveConduit(chain, chain.accounts.maker);
});
afterAll(() => chain.stop());

describe("deployProtocol", () => {
  it("has Seaport 1.6 at its canonical address, with this chain's domain and the canonical controller", async () => {
    const information = await chain.client.readContract({
      address: "0x0000000000000068F116a894984e2DB1123eB395",
      abi: seaportAbi,
      functionName: "information",
    });
    expect(information).toEqual(["1.6", hashSeaportDomain(chain.domain), CONDUIT_CONTROLLER]);
  });

  it("has a conduit that its controller knows and that Seaport may use", async () => {
    const { client, protocol } = chain;
    const controller = { address: protocol.conduitController, abi: conduitControllerAbi } as const;
    const [known, open, owner] = await client.multicall({
      allowFailure: false,
      contracts: [
        { ...controller, functionName: "getConduit", args: [protocol.conduitKey] },
        { ...controller, functionName: "getChannelStatus", args: [protocol.conduit, SEAPORT] },
        { ...controller, functionName: "ownerOf", args: [protocol.conduit] },
      ],
    });
    expect(known).toEqual([protocol.conduit, true]);
    expect(open).toBe(true);
    expect(owner).toBe(chain.accounts.deployer.address);
  });

  it("gives every chain the same addresses, and each its own name for the wrapped currency", async () => {
    const chainId = 990_002;
    const anvil = await startAnvil({ chainId });
    try {
      const client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId });
      const { deployer, serverSigner } = chain.accounts;
      const protocol = await deployProtocol(client, {
        deployer,
        zoneSigner: serverSigner.address,
        wrapped: { name: "Wrapped Ape", symbol: "WAPE" },
      });
      expect(protocol).toEqual(chain.protocol);
      const wrapped = { address: protocol.wrapped, abi: wrappedNativeAbi } as const;
      expect(await client.readContract({ ...wrapped, functionName: "name" })).toBe("Wrapped Ape");
      expect(await client.readContract({ ...wrapped, functionName: "symbol" })).toBe("WAPE");
    } finally {
      await anvil.stop();
    }
  });

  it("wraps and unwraps the native currency one to one", async () => {
    const { client, protocol, accounts } = chain;
    const wrapped = { address: protocol.wrapped, abi: wrappedNativeAbi, account: accounts.stranger } as const;
    await waitForSuccess(
      client,
      await client.writeContract({ ...wrapped, functionName: "deposit", value: 5n }),
    );
    await waitForSuccess(
      client,
      await client.writeContract({ ...wrapped, functionName: "withdraw", args: [2n] }),
    );
    const balance = await client.readContract({
      ...wrapped,
      functionName: "balanceOf",
      args: [accounts.stranger.address],
    });
    expect(balance).toBe(3n);
    expect(await client.getBalance({ address: protocol.wrapped })).toBe(3n);
  });
});

describe("a listing on the deployed protocol", () => {
  it("settles in native currency through the conduit, right to the wei", async () => {
    const { client, protocol, accounts } = chain;
    const { maker, taker, stranger } = accounts;
    const fees = [{ kind: "marketplace", recipient: stranger.address, bps: 250 }] as const;
    const unitPrice = parseEther("1.000000000000000001");
    const { order, signature } = await signListing(chain, maker, { tokenId: 1n, unitPrice, fees });
    const before = await Promise.all([maker, stranger].map(({ address }) => client.getBalance({ address })));
    const { data, value } = buildFulfillment({
      order,
      signature,
      taker: taker.address,
      conduitKey: protocol.conduitKey,
      salt: nextSalt(),
    });
    const hash = await client.sendTransaction({ account: taker, to: protocol.seaport, data, value });
    await waitForSuccess(client, hash);
    const after = await Promise.all([maker, stranger].map(({ address }) => client.getBalance({ address })));
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
      975_000_000_000_000_001n,
      25_000_000_000_000_000n,
    ]);
    expect(await ownerOf(chain, 1n)).toBe(taker.address);
    const status = await client.readContract({
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "getOrderStatus",
      args: [
        await client.readContract({
          address: protocol.seaport,
          abi: seaportAbi,
          functionName: "getOrderHash",
          args: [order],
        }),
      ],
    });
    expect(status).toEqual([true, false, 1n, 1n]);
  });

  it("settles in the 6-decimal coin, which the conduit takes from the buyer", async () => {
    const { client, protocol, accounts } = chain;
    const { maker, taker } = accounts;
    const coin = { address: protocol.usdc, abi: usdCoinAbi } as const;
    const price = parseUnits("12.5", 6);
    await waitForSuccess(
      client,
      await client.writeContract({
        ...coin,
        account: taker,
        functionName: "mint",
        args: [taker.address, price],
      }),
    );
    await approveConduitErc20(chain, taker, protocol.usdc);
    const { order, signature } = await signListing(chain, maker, {
      tokenId: 2n,
      unitPrice: price,
      currency: protocol.usdc,
    });
    const { data } = buildFulfillment({
      order,
      signature,
      taker: taker.address,
      conduitKey: protocol.conduitKey,
      salt: nextSalt(),
    });
    await waitForSuccess(
      client,
      await client.sendTransaction({ account: taker, to: protocol.seaport, data }),
    );
    expect(await ownerOf(chain, 2n)).toBe(taker.address);
    expect(await client.readContract({ ...coin, functionName: "balanceOf", args: [maker.address] })).toBe(
      price,
    );
  });

  it("signed for another chain id does not settle here", async () => {
    const { client, protocol, accounts } = chain;
    const { order } = await signListing(chain, accounts.maker, { tokenId: 3n });
    const elsewhere = { ...chain, domain: { ...chain.domain, chainId: chain.chainId + 1 } };
    const signature = await signOrder(elsewhere, accounts.maker, order);
    const fill = client.simulateContract({
      account: accounts.taker,
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "fulfillAdvancedOrder",
      args: [
        {
          parameters: { ...order, totalOriginalConsiderationItems: BigInt(order.consideration.length) },
          numerator: 1n,
          denominator: 1n,
          signature,
          extraData: "0x",
        },
        [],
        zeroHash,
        accounts.taker.address,
      ],
      value: parseEther("1"),
    });
    expect(await refusalOfCall(fill)).toBe("InvalidSigner()");
  });
});
