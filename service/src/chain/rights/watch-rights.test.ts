import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import type { ChainConfig, ChainRights } from "@/lib/chains/config";
import { makeZoneEarlier } from "../../../../local/testing/earlier-zone";
import { approveConduit } from "../../../../local/testing/orders";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { postListing, signFeeListing } from "../../../testing/listings";
import { startTestService, type TestService } from "../../../testing/test-service";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { createRpcPool } from "../rpc/rpc-pool";
import { watchRights } from "./watch-rights";

describe("rights over the conduit and the zone", () => {
  let service: TestService;
  let desk: TestDesk;

  beforeAll(async () => {
    service = await startTestService();
    await approveConduit(service.chain, service.chain.accounts.maker);
    await service.settled();
    desk = await openDesk(service, service.chain.accounts.stranger);
  });
  afterAll(() => service.stop());

  const trading = async () => (await service.request("/v1/chains")).body.data[0].trading;

  async function send(
    call: { address: `0x${string}`; abi: unknown; functionName: string; args: unknown[] },
    from: "deployer" | "taker" = "deployer",
  ) {
    const { client, accounts } = service.chain;
    const { abi, ...rest } = call;
    const hash = await client.writeContract({
      ...rest,
      abi: abi as typeof conduitControllerAbi,
      account: accounts[from],
      chain: client.chain,
    } as Parameters<typeof client.writeContract>[0]);
    const receipt = await client.waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
    await service.settled();
  }

  function setChannel(channel: `0x${string}`, open: boolean) {
    const { conduitController: address, conduit } = service.chain.protocol;
    const args = [conduit, channel, open];
    return send({ address, abi: conduitControllerAbi, functionName: "updateChannel", args });
  }

  it("trade while only pinned accounts have them", async () => {
    expect(await trading()).toEqual({ state: "on", reason: null, since: null });
  });

  it("turn trading off in the block that opens an unknown channel, and on in the block that closes it", async () => {
    const { maker, taker, stranger } = service.chain.accounts;
    const listing = await postListing(service, await signFeeListing(service, maker, { tokenId: 1n }));
    expect(listing.status).toBe(201);

    await setChannel(stranger.address, true);
    const off = await trading();
    expect(off).toMatchObject({
      state: "off",
      unknownRights: [{ right: "channel", account: stranger.address }],
    });
    expect(off.reason).toContain(`${stranger.address} may move what was approved to the conduit`);
    const fill = () =>
      service.request(`/v1/listings/${listing.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: taker.address },
      });
    const refused = await fill();
    expect(refused).toMatchObject({ status: 503, body: { code: "trading_paused" } });
    expect(refused.body.detail).toContain(stranger.address);
    expect(refused.body.detail).not.toContain("The operator has paused");
    const late = await postListing(service, await signFeeListing(service, maker, { tokenId: 2n }));
    expect(late).toMatchObject({ status: 503, body: { code: "trading_paused" } });
    const { incidents } = (await service.request("/v1/status")).body;
    expect(incidents[0]).toMatchObject({ kind: "trading_paused", endedAt: null, reason: off.reason });

    await setChannel(stranger.address, false);
    expect(await trading()).toEqual({ state: "on", reason: null, since: null });
    expect((await fill()).status).toBe(200);
    const after = (await service.request("/v1/status")).body;
    expect(after.incidents[0].endedAt).not.toBeNull();
  });

  it("stay off when the operator resumes, until the operator accepts just these rights", async () => {
    const { stranger, taker } = service.chain.accounts;
    await setChannel(stranger.address, true);
    await setChannel(taker.address, true);
    const path = `/chains/${service.id}/trading`;
    const plain = await desk.call("PUT", path, { state: "on" });
    expect(plain.body.state).toBe("off");
    const one = await desk.call("PUT", path, {
      state: "on",
      accept: [{ right: "channel", account: stranger.address }],
    });
    expect(one.body).toMatchObject({
      state: "off",
      unknownRights: [{ right: "channel", account: taker.address }],
    });
    const both = await desk.call("PUT", path, {
      state: "on",
      accept: [{ right: "channel", account: taker.address }],
    });
    expect(both.body.state).toBe("on");
    expect((await trading()).state).toBe("on");
    const { data } = (await desk.call("GET", "/audit")).body;
    const actions = data.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 4)).toEqual([
      "rights_accepted",
      "rights_accepted",
      "rights_changed",
      "rights_changed",
    ]);
    await setChannel(stranger.address, false);
    await setChannel(taker.address, false);
  });

  it("are read at a start, so that what happened while nobody looked counts", async () => {
    const { db, chain, config } = service;
    const endpoint = createRpcEndpoint(chain.rpcUrl);
    const pool = createRpcPool([endpoint], { chainId: config.chainId, nowMs: Date.now });
    const { rights } = config;
    if (rights === undefined) throw new Error("The test's chain pins its rights.");
    const start = (pinned: ChainRights | undefined) => {
      const { rights: _, ...rest } = config;
      const own: ChainConfig = pinned === undefined ? rest : { ...rest, rights: pinned };
      return watchRights({ db, config: own, pool, log: pino({ level: "silent" }), nowMs: Date.now });
    };
    const { stranger } = chain.accounts;
    expect(await start({ ...rights, channels: [stranger.address] }).look(endpoint)).toBe(true);
    expect((await trading()).unknownRights).toEqual([{ right: "channel", account: chain.protocol.seaport }]);
    // A chain file without pins watches nothing.
    expect(await start(undefined).look(endpoint)).toBe(true);
    await expect.poll(async () => (await trading()).state).toBe("on");
    const watch = start(rights);
    expect(await watch.look(endpoint)).toBe(false);
  });

  it("tell of a new signer of the zone, and of owners that are only named", async () => {
    const { stranger, taker } = service.chain.accounts;
    const { signedZone, conduitController, conduit } = service.chain.protocol;
    const zone = { address: signedZone, abi: signedZoneAbi } as const;
    await send({ ...zone, functionName: "addSigner", args: [stranger.address] });
    expect((await trading()).unknownRights).toEqual([{ right: "zone_signer", account: stranger.address }]);
    await send({ ...zone, functionName: "removeSigner", args: [stranger.address] });
    expect((await trading()).state).toBe("on");
    await send({ ...zone, functionName: "transferOwnership", args: [taker.address] });
    expect((await trading()).unknownRights).toEqual([{ right: "zone_next_owner", account: taker.address }]);
    const controller = { address: conduitController, abi: conduitControllerAbi } as const;
    await send({ ...controller, functionName: "transferOwnership", args: [conduit, taker.address] });
    expect((await trading()).unknownRights).toEqual([
      { right: "conduit_next_owner", account: taker.address },
      { right: "zone_next_owner", account: taker.address },
    ]);
    await send({ ...controller, functionName: "cancelOwnershipTransfer", args: [conduit] });
    const { deployer } = service.chain.accounts;
    await send({ ...zone, functionName: "transferOwnership", args: [deployer.address] });
    expect((await trading()).state).toBe("on");
  });

  it("turn trading off in the block in which an unknown account becomes an owner, and on once the old one is it again", async () => {
    const { deployer, taker } = service.chain.accounts;
    const { signedZone, conduitController, conduit } = service.chain.protocol;
    const owned = [
      { right: "zone_owner", address: signedZone, abi: signedZoneAbi, of: [] },
      { right: "conduit_owner", address: conduitController, abi: conduitControllerAbi, of: [conduit] },
    ] as const;
    for (const { right, of, ...contract } of owned) {
      const name = (to: `0x${string}`, from?: "taker") =>
        send({ ...contract, functionName: "transferOwnership", args: [...of, to] }, from);
      const accept = (from?: "taker") =>
        send({ ...contract, functionName: "acceptOwnership", args: [...of] }, from);
      await name(taker.address);
      await accept("taker");
      const off = await trading();
      expect(off).toMatchObject({ state: "off", unknownRights: [{ right, account: taker.address }] });
      // Naming the pinned account takes nothing from the one who has it.
      await name(deployer.address, "taker");
      expect((await trading()).unknownRights).toEqual([{ right, account: taker.address }]);
      await accept();
      expect((await trading()).state).toBe("on");
    }
  });

  it("tell of a signer of a zone that cannot list them, by its events", async () => {
    const { relayer } = service.chain.accounts;
    await makeZoneEarlier(service.chain);
    const zone = { address: service.chain.protocol.signedZone, abi: signedZoneAbi } as const;
    await send({ ...zone, functionName: "addSigner", args: [relayer.address] });
    expect((await trading()).unknownRights).toEqual([{ right: "zone_signer", account: relayer.address }]);
    await send({ ...zone, functionName: "removeSigner", args: [relayer.address] });
    expect((await trading()).state).toBe("on");
  });
});
