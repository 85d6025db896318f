import { type Address, type Hex, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { TEST_EARNINGS_BPS } from "../../../../../local/testing/chain";
import { deployEnforcedCollection } from "../../../../../local/testing/enforced-collection";
import { ownerOf } from "../../../../../local/testing/holdings";
import { fundOffers } from "../../../../../local/testing/offers";
import { approveConduit } from "../../../../../local/testing/orders";
import { refusalOfCall } from "../../../../../local/testing/refusal";
import { collectionConfigOf } from "../../../../testing/chain-config";
import { waitForDescriptions } from "../../../../testing/follow-test-chain";
import { postListing, signFeeListing } from "../../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../../testing/offers";
import { startTestService, type TestAnswer, type TestService } from "../../../../testing/test-service";
import { giveTraits } from "../../../../testing/traits";

describe("orders of an enforced collection", () => {
  let service: TestService;
  let collection: Address;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    const { chain, id, db, following } = service;
    ({ maker, taker } = chain.accounts);
    collection = await deployEnforcedCollection(chain);
    await approveConduit(chain, maker, collection);
    const place = { [id]: { address: collection, startBlock: 0 } };
    await following.setCollections([collectionConfigOf(chain, id, { slug: "enforced", contracts: place })]);
    await waitForDescriptions(db);
    await service.settled();
  });
  afterAll(() => service.stop());

  /** A listing that pays the marketplace and, by default, the creator. */
  function sign(tokenId: bigint, parameters: { zone?: Address; creatorBps?: number } = {}) {
    const { zone = service.chain.protocol.signedZone, creatorBps = TEST_EARNINGS_BPS } = parameters;
    const { address: recipient } = service.chain.accounts.deployer;
    const fees = [
      ...(creatorBps === 0 ? [] : [{ kind: "creator" as const, recipient, bps: creatorBps }]),
      { kind: "marketplace" as const, recipient, bps: 100 },
    ];
    return signFeeListing(service, maker, { token: collection, tokenId, fees, zone });
  }

  async function list(tokenId: bigint): Promise<string> {
    const { status, body } = await postListing(service, await sign(tokenId));
    expect(status).toBe(201);
    expect(body).toMatchObject({ enforced: true, endable: true });
    return body.id;
  }

  const fulfill = (id: string): Promise<TestAnswer> =>
    service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body: { taker: taker.address } });

  const transactionOf = ({ body }: TestAnswer, account = taker) => {
    const { to, data, value } = body.transaction as { to: Address; data: Hex; value: string };
    return { account, to, data, value: BigInt(value) };
  };

  it("settle with the server's signature that comes with the transaction, the creator paid", async () => {
    const { client, accounts } = service.chain;
    const answer = await fulfill(await list(1n));
    expect(answer.status).toBe(200);
    expect(answer.body.serverSignature).toMatch(/^0x00/);
    const before = await client.getBalance({ address: accounts.deployer.address });
    await waitForSuccess(client, await client.sendTransaction(transactionOf(answer)));
    const earned = (await client.getBalance({ address: accounts.deployer.address })) - before;
    expect(earned).toBe((parseEther("1") * BigInt(TEST_EARNINGS_BPS + 100)) / 10_000n);
    expect(await ownerOf(service.chain, 1n, collection)).toBe(taker.address);
  });

  it("do not settle for another account than the taker in the signature", async () => {
    const { client, accounts } = service.chain;
    const answer = await fulfill(await list(2n));
    const stolen = client.call(transactionOf(answer, accounts.stranger));
    expect(await refusalOfCall(stolen)).toMatch(/^InvalidFulfiller\(/);
  });

  it("do not settle once the signature has expired, but settle with a new one", async () => {
    const { client } = service.chain;
    const id = await list(3n);
    const expired = await fulfill(id);
    await client.increaseTime({ seconds: 600 });
    await client.mine({ blocks: 1 });
    expect(await refusalOfCall(client.call(transactionOf(expired)))).toMatch(/^SignatureExpired\(/);
    await service.settled();
    const renewed = await fulfill(id);
    expect(renewed.body.serverSignature).not.toBe(expired.body.serverSignature);
    await waitForSuccess(client, await client.sendTransaction(transactionOf(renewed)));
  });

  it("are refused without the zone, or without the whole of the creator's earnings", async () => {
    const { chain } = service;
    const open = await signFeeListing(service, maker, {
      token: collection,
      tokenId: 4n,
      fees: [
        { kind: "creator", recipient: chain.accounts.deployer.address, bps: TEST_EARNINGS_BPS },
        { kind: "marketplace", recipient: chain.accounts.deployer.address, bps: 100 },
      ],
    });
    const codesOf = ({ body }: TestAnswer): string[] => [
      body.code,
      ...(body.errors ?? []).map(({ code }: { code: string }) => code),
    ];
    const withoutZone = await postListing(service, open);
    expect([withoutZone.status, codesOf(withoutZone)]).toEqual([
      422,
      expect.arrayContaining(["zone_required"]),
    ]);
    const unpaid = await postListing(service, await sign(5n, { creatorBps: 100 }));
    expect(unpaid.status).toBe(422);
  });

  it("so are offers, which the server vouches for once they have both", async () => {
    const { chain } = service;
    const { address: recipient } = chain.accounts.deployer;
    await fundOffers(chain, maker, parseEther("10"));
    await approveConduit(chain, taker, collection);
    await service.settled();
    const marketplace = { kind: "marketplace", recipient, bps: 100 } as const;
    const creator = { kind: "creator", recipient, bps: TEST_EARNINGS_BPS } as const;
    const zone = chain.protocol.signedZone;
    const scopes = [{ kind: "item", tokenId: 11n }, { kind: "collection" }] as const;
    for (const scope of scopes) {
      const post = async (terms: object) =>
        postOffer(service, await signFeeOffer(service, maker, { scope, token: collection, ...terms }));
      const codes = ({ body }: TestAnswer) =>
        (body.errors ?? [body]).map(({ code }: { code: string }) => code);
      expect(codes(await post({ fees: [creator, marketplace] }))).toContain("zone_required");
      expect(codes(await post({ fees: [marketplace], zone }))).toContain("creator_earnings_missing");
      const offer = await post({ fees: [creator, marketplace], zone });
      expect(offer.status).toBe(201);
      const tokenId = scope.kind === "item" ? {} : { tokenId: "12" };
      const answer = await service.request(`/v1/offers/${offer.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: taker.address, ...tokenId },
      });
      expect(answer.body.serverSignature).toMatch(/^0x00/);
      await waitForSuccess(chain.client, await chain.client.sendTransaction(transactionOf(answer)));
      await service.settled();
    }
  });

  it("so are trait offers, which settle for a token that has the traits", async () => {
    const { chain } = service;
    const { address: recipient } = chain.accounts.deployer;
    const traits = [{ type: "Hat", value: "Crown" }];
    await giveTraits({ ...service, chain: { ...chain, collection } }, 13n, {
      attributes: traits,
      secondsAgo: 9,
    });
    const fees = [
      { kind: "creator", recipient, bps: TEST_EARNINGS_BPS },
      { kind: "marketplace", recipient, bps: 100 },
    ] as const;
    const signed = await signFeeOffer(service, maker, {
      scope: { kind: "trait", traits },
      token: collection,
      fees,
    });
    const offer = await postOffer(service, signed);
    expect([offer.status, offer.body.enforced]).toEqual([201, true]);
    const accept = (tokenId: string) =>
      service.request(`/v1/offers/${offer.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: taker.address, tokenId },
      });
    expect((await accept("14")).status).toBe(409);
    await waitForSuccess(chain.client, await chain.client.sendTransaction(transactionOf(await accept("13"))));
    expect(await ownerOf(chain, 13n, collection)).toBe(maker.address);
  });
});
