import { type Address, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForSuccess } from "../../../local/chains/deploy-contract";
import { give, ownerOf } from "../../../local/chains/test-holdings";
import { openSmartAccount, type TestWallet } from "../../../local/chains/test-smart-account";
import { postListing, signFeeListing } from "../../test/listings";
import { startTestService, type TestService } from "../../test/test-service";

describe("Listings of a contract wallet", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  let wallet: TestWallet;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker } = service.chain.accounts);
    wallet = await openSmartAccount(service.chain, maker);
    await wallet.approveConduit();
  });
  afterAll(() => service.stop());

  async function list(tokenId: bigint, currency?: Address): Promise<string> {
    await give(service.chain, maker, wallet.address, tokenId);
    const terms = {
      tokenId,
      maker: wallet.address,
      unitPrice: parseEther("1"),
      ...(currency && { currency }),
    };
    const { body } = await postListing(service, await signFeeListing(service, maker, terms));
    expect(body.status).toBe("active");
    return body.id;
  }
  const fulfill = (id: string) =>
    service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body: { taker: taker.address } });
  async function stateOf(id: string): Promise<[string, string | null]> {
    const { body } = await service.request(`/v1/listings?status=any&maker=${wallet.address}`);
    const order = body.data.find((entry: { id: string }) => entry.id === id);
    return [order?.status, order?.statusReason];
  }
  async function buy(id: string, tokenId: bigint): Promise<void> {
    const { status, body } = await fulfill(id);
    expect(status).toBe(200);
    const { client } = service.chain;
    const { to, data, value } = body.transaction;
    const hash = await client.sendTransaction({ account: taker, to, data, value: BigInt(value) });
    await waitForSuccess(client, hash);
    expect(await ownerOf(service.chain, tokenId)).toBe(taker.address);
  }

  it("are refused once the wallet takes its word back, until it gives it again", async () => {
    const id = await list(1n);
    await wallet.setOwner(taker.address, maker);
    expect((await fulfill(id)).body).toMatchObject({ status: 409, statusReason: "invalid_signature" });
    expect(await stateOf(id)).toEqual(["inactive", "invalid_signature"]);
    await wallet.setOwner(maker.address, taker);
    await buy(id, 1n);
  });

  it("are refused while the wallet takes no payment in the native currency; what is paid in a token is not", async () => {
    const native = await list(2n);
    const inToken = await list(3n, service.chain.protocol.wrapped);
    await wallet.setRefusesPayments(true, maker);
    expect((await fulfill(native)).body).toMatchObject({ status: 409, statusReason: "transfer_blocked" });
    expect(await stateOf(native)).toEqual(["inactive", "transfer_blocked"]);
    expect((await fulfill(inToken)).status).toBe(200);
    await wallet.setRefusesPayments(false, maker);
    await buy(native, 2n);
  });
});
