import { type Address, type LocalAccount, maxUint256, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { ItemType, type OrderComponents, OrderType } from "@/lib/seaport/order-components";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { give } from "../../../../local/testing/holdings";
import { approveConduit, nextSalt, signOrder } from "../../../../local/testing/orders";
import { startTestService, type TestService } from "../../../testing/test-service";

/** Code that accepts every call and does nothing: a token that "moves" any amount. */
const yesToAll = "0x00";
const hostile: Address = "0x6666666666666666666666666666666666666666";

describe("A fill that moves and pays more than a number of the chain can hold", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker } = service.chain.accounts);
    await service.chain.client.setCode({ address: hostile, bytecode: yesToAll });
    await approveConduit(service.chain, maker);
  });
  afterAll(() => service.stop());

  it("does not stop the follower, and is a sale without a price", async () => {
    const { client, protocol, collection } = service.chain;
    const most = { token: hostile, identifierOrCriteria: 1n, startAmount: maxUint256, endAmount: maxUint256 };
    const nft = {
      itemType: ItemType.erc721,
      token: collection,
      identifierOrCriteria: 1n,
      startAmount: 1n,
      endAmount: 1n,
    };
    const { timestamp } = await client.getBlock();
    const order: OrderComponents = {
      offerer: maker.address,
      zone: zeroAddress,
      offer: [nft, ...Array.from({ length: 9 }, () => ({ ...most, itemType: ItemType.erc1155 }))],
      consideration: Array.from({ length: 9 }, () => ({
        ...most,
        itemType: ItemType.erc20,
        identifierOrCriteria: 0n,
        recipient: maker.address,
      })),
      orderType: OrderType.fullOpen,
      startTime: timestamp,
      endTime: timestamp + 3_600n,
      zoneHash: zeroHash,
      salt: nextSalt(),
      conduitKey: protocol.conduitKey,
      counter: 0n,
    };
    const { counter: _counter, ...parameters } = order;
    const signature = await signOrder(service.chain, maker, order);
    const totalOriginalConsiderationItems = BigInt(order.consideration.length);
    const hash = await client.writeContract({
      account: taker,
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "fulfillAdvancedOrder",
      args: [
        {
          parameters: { ...parameters, totalOriginalConsiderationItems },
          numerator: 1n,
          denominator: 1n,
          signature,
          extraData: "0x",
        },
        [],
        protocol.conduitKey,
        taker.address,
      ],
    });
    await waitForSuccess(client, hash);
    await service.settled();
    const { body } = await service.request(`/v1/items/${service.id}/${collection}/1`);
    expect(body.owner).toBe(taker.address);
    const feed = await service.request(`/v1/activity?types=sale&collection=${body.collection.slug}`);
    expect(feed.body.data).toMatchObject([{ type: "sale", price: null, quantity: "1" }]);

    await give(service.chain, taker, maker.address, 1n);
    await service.settled();
    expect((await service.request(`/v1/items/${service.id}/${collection}/1`)).body.owner).toBe(maker.address);
  });
});
