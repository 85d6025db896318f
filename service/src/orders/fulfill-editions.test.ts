import { sql } from "drizzle-orm";
import { type Address, encodeFunctionData, erc20Abi, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEditionsAbi } from "@/lib/abi/generated/test-editions";
import type { Call } from "@/lib/contract/chain";
import { deployContract, waitForSuccess } from "../../../local/chains/deploy-contract";
import { fundOffers } from "../../../local/chains/test-offers";
import { collectionConfigOf } from "../../test/chain-config";
import { waitUntil } from "../../test/follow-test-chain";
import { postOffer, signFeeOffer } from "../../test/offers";
import { startTestService, type TestService } from "../../test/test-service";

describe("orders for several units of an edition", () => {
  let service: TestService;
  let editions: Address;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    const { chain, id, db, following } = service;
    ({ maker, taker } = chain.accounts);
    const { deployer } = chain.accounts;
    editions = await deployContract(chain.client, { contract: "TestEditions", account: deployer });
    const mint = await chain.client.writeContract({
      account: deployer,
      address: editions,
      abi: testEditionsAbi,
      functionName: "mint",
      args: [taker.address, 1n, 10n],
    });
    await waitForSuccess(chain.client, mint);
    const contracts = { [id]: { address: editions, startBlock: 0 } };
    await following.setCollections([collectionConfigOf(chain, id, { slug: "editions", contracts })]);
    await waitUntil(
      () => db.query<{ owner: Address }>(sql`select owner from items where contract = ${editions}`),
      (rows) => rows.length === 1,
      "the edition",
    );
    await fundOffers(chain, maker, parseEther("5"));
    await service.settled();
  });
  afterAll(() => service.stop());

  async function send(account: LocalAccount, { to, data }: Pick<Call, "to" | "data">): Promise<void> {
    await waitForSuccess(
      service.chain.client,
      await service.chain.client.sendTransaction({ account, to, data }),
    );
    await service.settled();
  }

  it("a partly filled offer is good for the rest as long as its maker can pay for the rest", async () => {
    const scope = { kind: "item", tokenId: 1n } as const;
    const terms = { scope, token: editions, standard: "erc1155", quantity: 5n } as const;
    const offer = await postOffer(service, await signFeeOffer(service, maker, terms));
    expect(offer.status).toBe(201);
    const fulfill = (quantity: bigint) =>
      service.request(`/v1/offers/${offer.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: taker.address, quantity: quantity.toString() },
      });
    const first = (await fulfill(3n)).body;
    for (const call of [...first.approvals, first.transaction]) await send(taker, call);
    const { wrapped: to } = service.chain.protocol;
    const spend = (amount: string) =>
      encodeFunctionData({
        abi: erc20Abi,
        functionName: "transfer",
        args: [taker.address, parseEther(amount)],
      });
    // Two whole units are left to pay for, and left to pay with.
    const rest = await fulfill(2n);
    expect([rest.status, rest.body.statusReason]).toEqual([200, undefined]);
    await send(maker, { to, data: spend("0.5") });
    expect(await fulfill(2n)).toMatchObject({ status: 409, body: { statusReason: "insufficient_balance" } });
  });
});
