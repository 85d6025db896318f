import { type Address, type LocalAccount, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import { waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { refusalOfCall } from "../refusal";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

describe("SignedZone", () => {
  const zone = () => ({ address: chain.protocol.signedZone, abi: signedZoneAbi }) as const;

  it.each(["authorizeOrder", "validateOrder"] as const)(
    "answers %s to nobody but Seaport",
    async (functionName) => {
      const { taker } = chain.accounts;
      const parameters = {
        orderHash: zeroHash,
        fulfiller: taker.address,
        offerer: taker.address,
        offer: [],
        consideration: [],
        extraData: "0x",
        orderHashes: [],
        startTime: 0n,
        endTime: 0n,
        zoneHash: zeroHash,
      } as const;
      const call = chain.client.simulateContract({
        ...zone(),
        account: taker,
        functionName,
        args: [parameters],
      });
      expect(await refusalOfCall(call)).toBe(`CallerNotSeaport(${taker.address}, ${chain.protocol.seaport})`);
    },
  );

  it("lets only its owner change signers", async () => {
    const { stranger } = chain.accounts;
    for (const functionName of ["addSigner", "removeSigner"] as const) {
      const call = chain.client.simulateContract({
        ...zone(),
        account: stranger,
        functionName,
        args: [stranger.address],
      });
      expect(await refusalOfCall(call)).toBe(`OwnableUnauthorizedAccount(${stranger.address})`);
    }
  });

  it("takes a new signer, and never again one that was removed", async () => {
    const { client, accounts } = chain;
    const { deployer, stranger } = accounts;
    const change = { ...zone(), account: deployer, args: [stranger.address] } as const;
    const isActive = () =>
      client.readContract({ ...zone(), functionName: "isActiveSigner", args: [stranger.address] });

    await waitForSuccess(client, await client.writeContract({ ...change, functionName: "addSigner" }));
    expect(await isActive()).toBe(true);
    const again = () => refusalOfCall(client.simulateContract({ ...change, functionName: "addSigner" }));
    expect(await again()).toBe(`SignerAlreadyActive(${stranger.address})`);

    await waitForSuccess(client, await client.writeContract({ ...change, functionName: "removeSigner" }));
    expect(await isActive()).toBe(false);
    expect(await again()).toBe(`SignerCannotBeReauthorized(${stranger.address})`);
    expect(await refusalOfCall(client.simulateContract({ ...change, functionName: "removeSigner" }))).toBe(
      `UnknownSigner(${stranger.address})`,
    );
  });

  it("lists the signers that are active now, whichever of them are added or removed", async () => {
    const { client, accounts } = chain;
    const { deployer, serverSigner, maker, taker, relayer } = accounts;
    const listed = () => client.readContract({ ...zone(), functionName: "getActiveSigners" });
    const change = async (functionName: "addSigner" | "removeSigner", signer: Address) => {
      const call = { ...zone(), account: deployer, functionName, args: [signer] } as const;
      await waitForSuccess(client, await client.writeContract(call));
    };
    /** The zone promises no order. */
    const expectListed = async (...expected: LocalAccount[]) =>
      expect([...(await listed())].sort()).toEqual(expected.map(({ address }) => address).sort());

    await expectListed(serverSigner);
    for (const { address } of [maker, taker, relayer]) await change("addSigner", address);
    await expectListed(serverSigner, maker, taker, relayer);
    await change("removeSigner", maker.address);
    await expectListed(serverSigner, taker, relayer);
    await change("removeSigner", relayer.address);
    await expectListed(serverSigner, taker);
    await change("removeSigner", serverSigner.address);
    await expectListed(taker);
    await change("removeSigner", taker.address);
    await expectListed();
  });

  it("refuses the zero address as a signer", async () => {
    const call = chain.client.simulateContract({
      ...zone(),
      account: chain.accounts.deployer,
      functionName: "addSigner",
      args: [zeroAddress],
    });
    expect(await refusalOfCall(call)).toBe("SignerCannotBeZeroAddress()");
  });

  it("describes itself as SIP-5 and SIP-7 ask", async () => {
    const [separator, endpoint, substandards, documentation] = await chain.client.readContract({
      ...zone(),
      functionName: "sip7Information",
    });
    expect([endpoint, substandards, documentation]).toEqual(["", [1n], ""]);
    const [name, schemas] = await chain.client.readContract({
      ...zone(),
      functionName: "getSeaportMetadata",
    });
    expect([name, schemas.map(({ id }) => id)]).toEqual(["SignedZone", [7n]]);
    expect(schemas[0]?.metadata.startsWith(separator)).toBe(true);
  });
});
