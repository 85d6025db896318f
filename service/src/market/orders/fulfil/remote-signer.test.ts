import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, type Hex, toHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import type { BurstRate } from "@/lib/node/limits/burst-limit";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { TEST_EARNINGS_BPS } from "../../../../../local/testing/chain";
import { deployEnforcedCollection } from "../../../../../local/testing/enforced-collection";
import { ownerOf } from "../../../../../local/testing/holdings";
import { approveConduit } from "../../../../../local/testing/orders";
import { collectionConfigOf } from "../../../../testing/chain-config";
import { waitForDescriptions } from "../../../../testing/follow-test-chain";
import { postListing, signFeeListing, startListingService } from "../../../../testing/listings";
import { startTestSigner, type TestSigner } from "../../../../testing/signer";
import type { TestAnswer, TestService } from "../../../../testing/test-service";

/** Longer than the choice of a key is kept, in seconds. */
const untilChosenAnew = 6;
const newKey = toHex(0xbeef, { size: 32 });

describe("a service whose key is in a process of its own", () => {
  let folder: string;
  let socket: string;
  let service: TestService;
  let enforced: Address;
  let signer: TestSigner;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-signer-"));
    socket = join(folder, "signer.sock");
    const nextSigners = [privateKeyToAddress(newKey)];
    service = await startListingService({ signerSocket: socket, nextSigners });
    const { chain, id, db, following } = service;
    enforced = await deployEnforcedCollection(chain);
    await approveConduit(chain, chain.accounts.maker, enforced);
    const contracts = { [id]: { address: enforced, startBlock: 0 } };
    await following.setCollections([
      service.collection,
      collectionConfigOf(chain, id, { slug: "enforced", contracts }),
    ]);
    await waitForDescriptions(db);
    await service.settled();
  });
  afterEach(() => signer.stop());
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  async function startSigner(keys: Hex[], rate?: BurstRate): Promise<void> {
    signer = await startTestSigner({ socket, keys, chains: [service.config], ...(rate && { rate }) });
  }

  async function post(parameters: Parameters<typeof signFeeListing>[2]): Promise<string> {
    const listing = await signFeeListing(service, service.chain.accounts.maker, parameters);
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    return body.id;
  }

  /** Lists an item that settles only with the server's signature. */
  function list(tokenId: bigint): Promise<string> {
    const { protocol, accounts } = service.chain;
    const { address: recipient } = accounts.deployer;
    const fees = [
      { kind: "creator" as const, recipient, bps: TEST_EARNINGS_BPS },
      { kind: "marketplace" as const, recipient, bps: 100 },
    ];
    return post({ token: enforced, tokenId, fees, zone: protocol.signedZone });
  }

  const fulfill = (id: string): Promise<TestAnswer> =>
    service.request(`/v1/listings/${id}/fulfillment`, {
      method: "POST",
      body: { taker: service.chain.accounts.taker.address },
    });

  function transactionOf({ status, body }: TestAnswer) {
    expect(status).toBe(200);
    const { to, data, value } = body.transaction as { to: Address; data: Hex; value: string };
    return { account: service.chain.accounts.taker, to, data, value: BigInt(value) };
  }

  async function settle(answer: TestAnswer): Promise<void> {
    const { client } = service.chain;
    await waitForSuccess(client, await client.sendTransaction(transactionOf(answer)));
    await service.settled();
  }

  /** Buys, and tells which account signed. */
  async function buy(tokenId: bigint): Promise<unknown> {
    await settle(await fulfill(await list(tokenId)));
    expect(await ownerOf(service.chain, tokenId, enforced)).toBe(service.chain.accounts.taker.address);
    return signer.lines.findLast(({ msg }) => msg === "signed")?.signer;
  }

  async function changeZone(functionName: "addSigner" | "removeSigner", account: Address): Promise<void> {
    const { client, accounts, protocol } = service.chain;
    const call = { address: protocol.signedZone, abi: signedZoneAbi, functionName } as const;
    await waitForSuccess(
      client,
      await client.writeContract({ account: accounts.deployer, ...call, args: [account] }),
    );
    service.shiftClock(untilChosenAnew);
  }

  const readiness = async () => (await service.request("/readyz")).body;

  it("goes on while the signer is away or hangs, and finds it again by itself", async () => {
    const keys = [service.chain.serverSignerKey];
    await startSigner(keys);
    const [restricted, open] = [await list(1n), await post({ tokenId: 2n })];
    expect(await readiness()).toMatchObject({ status: "ready", signer: "up" });
    await signer.stop();
    const refused = await fulfill(restricted);
    expect([refused.status, refused.body.code]).toEqual([503, "upstream_unavailable"]);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await readiness()).toMatchObject({ status: "ready", signer: "down" });
    expect((await service.request("/v1/status")).body.signsFulfillments).toBe(false);
    expect((await fulfill(open)).status).toBe(200);
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(socket, resolve));
    const late = await fulfill(restricted);
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
    hanging.close();
    await startSigner(keys);
    await settle(await fulfill(restricted));
    expect(await readiness()).toMatchObject({ signer: "up" });
    // Each look asks the signer anew, which a busy machine may not answer in time.
    await expect
      .poll(async () => (await service.request("/v1/status")).body.signsFulfillments, { timeout: 30_000 })
      .toBe(true);
  });

  it("asks to come back when the signer has signed enough", async () => {
    await startSigner([service.chain.serverSignerKey], { perSecond: 1, burst: 0 });
    const id = await list(3n);
    const answers = await Promise.all([fulfill(id), fulfill(id), fulfill(id)]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(3);
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
  });

  it("sells while the zone's owner replaces the key, each time with the key that the zone accepts", async () => {
    const oldKey = service.chain.serverSignerKey;
    const [oldSigner, newSigner] = [oldKey, newKey].map(privateKeyToAddress) as [Address, Address];
    await startSigner([oldKey]);
    expect(await buy(4n)).toBe(oldSigner);
    await signer.stop();
    await startSigner([newKey, oldKey]);
    expect(await buy(5n)).toBe(oldSigner);
    const signedBefore = await fulfill(await list(6n));
    await changeZone("addSigner", newSigner);
    expect(await buy(7n)).toBe(newSigner);
    await settle(signedBefore);
    await changeZone("removeSigner", oldSigner);
    expect(await buy(8n)).toBe(newSigner);
    await signer.stop();
    await startSigner([newKey]);
    expect(await buy(9n)).toBe(newSigner);
    await signer.stop();
    await startSigner([oldKey]);
    service.shiftClock(untilChosenAnew);
    const refused = await fulfill(await list(10n));
    expect([refused.status, refused.body.detail]).toEqual([
      503,
      "The zone on base accepts none of the signer's keys.",
    ]);
  });
});
