import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { give } from "../../../../../local/testing/holdings";
import { openSmartAccount, type TestWallet } from "../../../../../local/testing/smart-account";
import { postListing, signFeeListing } from "../../../../testing/listings";
import { startTestService, type TestService } from "../../../../testing/test-service";
import type { OrderChains } from "../on-chain/order-chains";
import { recheckFaults } from "./watch-faults";

describe("An order that is rechecked while its chain moves on", () => {
  let service: TestService;
  let maker: LocalAccount;
  let wallet: TestWallet;
  let id: string;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker } = service.chain.accounts);
    wallet = await openSmartAccount(service.chain, maker);
    await wallet.approveConduit();
    await give(service.chain, maker, wallet.address, 1n);
    const terms = { tokenId: 1n, maker: wallet.address, unitPrice: parseEther("1") };
    ({ id } = (await postListing(service, await signFeeListing(service, maker, terms))).body);
  });
  afterAll(() => service.stop());

  async function stateOf(): Promise<[string, string | null]> {
    const { body } = await service.request(`/v1/listings?status=any&maker=${wallet.address}`);
    const order = body.data.find((entry: { id: string }) => entry.id === id);
    return [order?.status, order?.statusReason];
  }
  /** A round that includes the order. */
  async function watch(changed: Partial<OrderChains> = {}): Promise<void> {
    const { dependencies } = service;
    const orderChains = { ...dependencies.orderChains, ...changed };
    service.shiftClock(31);
    await recheckFaults({ ...dependencies, orderChains, configs: dependencies.served.configs });
  }

  it("gets no fault when its maker revokes the approval after it was read", async () => {
    const { canTransfer } = service.dependencies.orderChains;
    let asked = 0;
    await watch({
      async canTransfer(...question) {
        asked += 1;
        await wallet.approveConduit(false);
        return canTransfer(...question);
      },
    });
    expect(asked).toBe(1);
    await service.settled();
    expect(await stateOf()).toEqual(["inactive", "not_approved"]);
    await wallet.approveConduit();
    await service.settled();
    expect(await stateOf()).toEqual(["active", null]);
  });

  it("gets no fault when its maker revoked the approval in a block that is not applied yet", async () => {
    await service.following.stop();
    await wallet.approveConduit(false);
    await watch();
    expect(await stateOf()).toEqual(["active", null]);
    await wallet.approveConduit();
    await watch();
    expect(await stateOf()).toEqual(["active", null]);
  });
});
