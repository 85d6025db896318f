import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import type { ChainRight } from "@/lib/contract/chain";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { makeZoneEarlier } from "../../../../local/testing/earlier-zone";
import { chainConfigOf } from "../../../testing/chain-config";
import { type FaultProxy, startFaultProxy } from "../../../testing/fault-proxy";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { readRights } from "./read-rights";

describe("readRights", () => {
  let chain: TestChain;
  let rpc: FaultProxy;

  beforeAll(async () => {
    chain = await startTestChain();
    rpc = await startFaultProxy(chain.rpcUrl);
    const { client, accounts, protocol } = chain;
    const added = await client.writeContract({
      account: accounts.deployer,
      address: protocol.signedZone,
      abi: signedZoneAbi,
      functionName: "addSigner",
      args: [accounts.stranger.address],
    });
    await waitForSuccess(client, added);
  });
  afterAll(() => Promise.all([chain.stop(), rpc.stop()]));

  const read = (signers: Address[]) =>
    readRights(createRpcEndpoint(rpc.rpcUrl), chainConfigOf(chain, "base"), signers);

  /** The rights that everybody finds, and those of some signers. */
  function rightsWith(...signers: Address[]): ChainRight[] {
    const { accounts, protocol } = chain;
    const owner = accounts.deployer.address;
    const nobody: Address = "0x0000000000000000000000000000000000000000";
    return [
      { right: "conduit_owner", account: owner },
      { right: "conduit_next_owner", account: nobody },
      { right: "channel", account: protocol.seaport },
      { right: "zone_owner", account: owner },
      { right: "zone_next_owner", account: nobody },
      ...signers.map((account) => ({ right: "zone_signer" as const, account })),
    ];
  }

  it("finds signers of whom nobody knew, and each of them once", async () => {
    const { serverSigner, stranger, taker } = chain.accounts;
    expect(await read([])).toEqual(rightsWith(serverSigner.address, stranger.address));
    expect(await read([stranger.address, taker.address])).toEqual(
      rightsWith(stranger.address, serverSigner.address),
    );
  });

  it("asks a zone that cannot list them about each that is known, once", async () => {
    const { serverSigner, stranger, taker } = chain.accounts;
    await makeZoneEarlier(chain);
    expect(await read([])).toEqual(rightsWith());
    const before = rpc.calls.length;
    expect(await read([stranger.address, taker.address])).toEqual(rightsWith(stranger.address));
    // Five rights, two signers, and the list.
    expect(rpc.calls.slice(before)).toEqual(Array.from({ length: 8 }, () => "eth_call"));
    expect(await read([serverSigner.address, stranger.address])).toEqual(
      rightsWith(serverSigner.address, stranger.address),
    );
  });
});
