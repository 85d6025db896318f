import { encodeAbiParameters, type Hex, toFunctionSelector, toHex, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import enforcedArtefact from "@/contracts/artefacts/QuaysideEnforcedCollection.json";
import { dropCreatorAbi } from "@/lib/abi/generated/drop-creator";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideEnforcedCollectionAbi } from "@/lib/abi/generated/quayside-enforced-collection";
import type { WebChain } from "@/lib/chains/web-chain";
import { setStagesCall } from "@/lib/drops/drop-calls";
import { CREATOR_CONTRACTS } from "@/lib/protocol/creator-contracts";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { QUAYSIDE_LIST } from "@/local/chains/deploy-validator";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import type { MarketPort, Ports } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { sampleDrop721, sampleDrop1155, sampleEnforced } from "../testing/sample-description";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { neverAsked, withWallet } from "../testing/scenes/changed-ports";
import type { DeployDescription } from "./description";
import { prepareDeployment } from "./prepare";
import { type DeployRequest, planRequest } from "./request";
import { deployFlow } from "./run";
import { usualGas } from "./usual-gas";

let chain: TestChain;
let web: WebChain;
let salt = 0;

beforeAll(async () => {
  chain = await startTestChain();
  const { chain: record, pin, trading } = testWebChain(chain);
  if (pin === null) throw new Error("the test chain has a pin");
  const enforcement = { validator: chain.protocol.transferValidator, listId: QUAYSIDE_LIST.toString() };
  web = { chain: record, pin: { ...pin, creators: { enforcement } }, trading };
});
afterAll(() => chain.stop());

function requestOf(description: DeployDescription): DeployRequest {
  salt += 1;
  const creationCode = enforcedArtefact.bytecode as Hex;
  return {
    web,
    creator: chain.accounts.maker.address,
    salt: toHex(salt, { size: 32 }),
    description,
    creationCode,
  };
}

const fewEnforced: DeployDescription = { ...sampleEnforced, count: 12n };

const ports = () => testPorts(chain, chain.accounts.maker, {} as MarketPort);

/** Runs a new flow of the draft, as after a reload in another browser. */
async function deploy(request: DeployRequest, on: Ports = ports()) {
  const { done, end } = await runNewFlow(deployFlow, request, on);
  const sent = end.steps.filter(({ hash }) => hash !== null).map(({ subject }) => subject);
  return { done, end, sent, failure: end.failure?.code };
}

/** Ports whose wallet sends some transactions and then refuses. */
function refusingAfter(count: number): Ports {
  const own = ports();
  let left = count;
  return withWallet(own, {
    async sendCall(call, from) {
      if (left === 0) throw Object.assign(new Error("rejected"), { code: 4001 });
      left -= 1;
      return own.wallet.sendCall(call, from);
    },
  });
}

const read = <Name extends string>(address: Hex, abi: unknown, functionName: Name, args: unknown[] = []) =>
  chain.client.readContract({ address, abi, functionName, args } as never) as Promise<unknown>;

describe("a deployment", () => {
  it("that was refused in the middle goes on where it was, and pays nothing twice", async () => {
    const request = requestOf(sampleDrop721);
    const { address, mintPayee, earningsPayee, steps } = planRequest(request);
    const subjects = steps.map(({ subject }) => subject);
    expect(subjects).toEqual(["split:0", "split:1", "create", "prepare", "open:0"]);
    const first = await deploy(request, refusingAfter(2));
    expect(first).toMatchObject({ done: false, sent: ["split:0", "split:1"], failure: "rejected" });
    const second = await deploy(request, refusingAfter(2));
    expect(second).toMatchObject({ done: false, sent: ["create", "prepare"] });
    expect(await deploy(request)).toMatchObject({ done: true, sent: ["open:0"] });
    expect(await deploy(request)).toMatchObject({ done: true, sent: [] });

    const owner = chain.accounts.maker.address;
    expect(await read(address, dropErc721Abi, "owner")).toBe(owner);
    expect(await read(address, dropErc721Abi, "nextTokenIdToMint")).toBe(300n);
    expect(await read(address, dropErc721Abi, "maxTotalSupply")).toBe(290n);
    expect(await read(address, dropCreatorAbi, "primarySaleRecipient")).toBe(mintPayee);
    expect(await read(address, dropCreatorAbi, "getDefaultRoyaltyInfo")).toEqual([earningsPayee, 500]);
  });

  it("of a description that was changed in the middle makes another collection, with the splits of before", async () => {
    const request = requestOf(sampleDrop721);
    await deploy(request, refusingAfter(4));
    const batches = [{ count: 100n, baseUri: "ipfs://repainted/" }];
    const changed = { ...request, description: { ...sampleDrop721, batches } };
    const { address } = planRequest(changed);
    expect(address).not.toBe(planRequest(request).address);
    expect(await deploy(changed)).toMatchObject({ done: true, sent: ["create", "prepare", "open:0"] });
    expect(await read(address, dropErc721Abi, "nextTokenIdToMint")).toBe(100n);
    expect(await read(address, erc721Abi, "tokenURI", [99n])).toBe("ipfs://repainted/99");
  });

  it.each([
    ["items of a drop", sampleDrop721, "prepare", [dropErc721Abi, "nextTokenIdToMint", 300n]],
    [
      "an enforced collection's items",
      fewEnforced,
      "mint:0",
      [quaysideEnforcedCollectionAbi, "totalSupply", 12n],
    ],
  ] as const)(
    "makes %s once, although their transaction is sent twice",
    async (_, description, subject, [abi, count, sum]) => {
      const request = requestOf(description);
      const { address, steps } = planRequest(request);
      const index = steps.findIndex((step) => step.subject === subject);
      await deploy(request, refusingAfter(index + 1));
      const { client, accounts } = chain;
      const { call = { to: address, data: "0x" as Hex } } = steps[index] ?? {};
      const again = { ...call, account: accounts.maker, chain: client.chain, gas: 6_000_000n };
      const hash = await client.sendTransaction(again);
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe("reverted");
      expect(await read(address, abi, count)).toBe(sum);
      expect(await deploy(request)).toMatchObject({ done: true });
    },
  );

  it("neither goes on nor pays again while a step's transaction waits to be mined", async () => {
    const request = requestOf(sampleDrop1155);
    await deploy(request, refusingAfter(2));
    const own = ports();
    // The newest block is the one before it.
    const tryCall: typeof own.chain.tryCall = (call, from, block) =>
      block === "latest" ? Promise.resolve(zeroHash) : own.chain.tryCall(call, from, block);
    const waiting = { ...withWallet(own, neverAsked), chain: { ...own.chain, tryCall } };
    expect(await deploy(request, waiting)).toMatchObject({ done: false, failure: "deploy_pending" });
    expect(await deploy(request)).toMatchObject({ done: true, sent: ["open:0"] });
  });

  it("is reviewed with each transaction decoded, and simulated on the one before", async () => {
    const request = requestOf(sampleDrop721);
    const { chain: reads } = ports();
    const review = await prepareDeployment(request, { chain: reads, client: chain.client });
    expect(review.missing).toEqual([]);
    expect(review.steps.every(({ verification }) => !verification.blocked)).toBe(true);
    expect(review.steps.map(({ simulated }) => simulated)).toEqual(Array(5).fill("accepted"));
    const enforced = await prepareDeployment(requestOf(sampleEnforced), {
      chain: reads,
      client: chain.client,
    });
    const price = await chain.client.getGasPrice();
    for (const step of [...review.steps, ...enforced.steps]) {
      const ratio = Number(usualGas(step)) / Number((step.fee ?? 0n) / price);
      expect([step.subject, ratio > 0.6 && ratio < 1.7]).toEqual([step.subject, true]);
    }
    expect(review.fees).toBe(review.steps.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n));

    await deploy(request, refusingAfter(3));
    const later = await prepareDeployment(request, { chain: reads, client: chain.client });
    expect(later.steps.map(({ simulated }) => simulated)).toEqual([null, null, null, "accepted", "accepted"]);
    // A chain that cannot simulate one transaction on another.
    const refuse = () => Promise.reject(new Error("the method does not exist"));
    const client = { ...chain.client, request: refuse as typeof chain.client.request };
    const rough = await prepareDeployment(request, { chain: reads, client });
    expect(rough.steps.map(({ simulated }) => simulated)).toEqual([null, null, null, "accepted", "unknown"]);
    expect(rough.steps.at(-1)?.fee).toBeGreaterThan(0n);
  });

  it("does not end before the newest block shows every step", async () => {
    const request = requestOf(sampleDrop1155);
    const own = ports();
    let isTakenBack = false;
    const role = toFunctionSelector("function hasRole(bytes32,address)");
    const tryCall: typeof own.chain.tryCall = async (call, ...rest) =>
      isTakenBack && call.data.startsWith(role)
        ? encodeAbiParameters([{ type: "bool" }], [false])
        : own.chain.tryCall(call, ...rest);
    const sendCall: typeof own.wallet.sendCall = async (...call) => {
      isTakenBack = call[0].data === opening;
      return own.wallet.sendCall(...call);
    };
    const opening = planRequest(request).steps.at(-1)?.call.data;
    const changed = { ...withWallet(own, { sendCall }), chain: { ...own.chain, tryCall } };
    expect(await deploy(request, changed)).toMatchObject({ done: false, failure: "deploy_incomplete" });
    expect(await deploy(request)).toMatchObject({ done: true, sent: [] });
  });

  it("that is to pause sends nothing more after a step, and goes on when it is asked", async () => {
    const request = requestOf(sampleDrop1155);
    const paused = { ...request, goesOn: () => false };
    expect(await deploy(paused)).toMatchObject({ done: false, sent: ["create"], failure: undefined });
    expect(await deploy(paused)).toMatchObject({ done: false, sent: [] });
    expect(await deploy(request)).toMatchObject({ done: true, sent: ["prepare", "open:0"] });
  });

  it("of editions opens all of them in one transaction", async () => {
    const { done, sent } = await deploy(requestOf(sampleDrop1155));
    expect({ done, sent }).toEqual({ done: true, sent: ["create", "prepare", "open:0"] });
  });

  it("of an enforced collection mints its items once earnings are enforced", async () => {
    const request = requestOf(fewEnforced);
    const { address } = planRequest(request);
    expect(await deploy(request)).toMatchObject({
      done: true,
      sent: ["split:0", "create", "validator", "list", "level", "mint:0"],
    });
    expect(await read(address, quaysideEnforcedCollectionAbi, "totalSupply")).toBe(12n);
    expect(await read(address, quaysideEnforcedCollectionAbi, "getTransferValidator")).toBe(
      chain.protocol.transferValidator,
    );
    expect(await deploy(request)).toMatchObject({ done: true, sent: [] });
  });

  it("makes again what a reorganisation took away, and nothing else", async () => {
    const request = requestOf(sampleDrop1155);
    await deploy(request, refusingAfter(1));
    const { client } = chain;
    const snapshot = await client.snapshot();
    expect(await deploy(request)).toMatchObject({ done: true, sent: ["prepare", "open:0"] });
    await client.revert({ id: snapshot });
    expect(await deploy(request)).toMatchObject({ done: true, sent: ["prepare", "open:0"] });
  });

  it("does not overwrite stages that were set elsewhere meanwhile", async () => {
    const request = requestOf(sampleDrop1155);
    await deploy(request, refusingAfter(2));
    const { address } = planRequest(request);
    const { client, accounts } = chain;
    const call = setStagesCall({ address, tokenId: 1n }, [{ startsAt: 1 }]);
    const hash = await client.sendTransaction({ account: accounts.maker, chain: client.chain, ...call });
    await waitForSuccess(client, hash);
    expect(await deploy(request)).toMatchObject({ done: false, sent: [], failure: "drop_changed" });
  });

  it("asks for nothing where the chain lacks the code, the operator does not let creators publish, or the description is wrong", async () => {
    const request = requestOf(sampleDrop1155);
    const own = ports();
    const missing = async (chainId: number, address: Hex) =>
      address !== CREATOR_CONTRACTS.DropERC1155 && own.chain.hasCode(chainId, address);
    const without = { ...own, chain: { ...own.chain, hasCode: missing } };
    expect(await deploy(request, without)).toMatchObject({
      done: false,
      sent: [],
      failure: "creator_code_missing",
    });
    const { creators: _, ...pin } = web.pin ?? testWebChain(chain).pin ?? {};
    const closed = { ...request, web: { ...web, pin: pin as NonNullable<WebChain["pin"]> } };
    expect(() => deployFlow.create(closed, own)).toThrow("no creators");
    const wrong = {
      ...request,
      description: { ...sampleDrop1155, sales: [{ tokenId: 2n, stages: [{ startsAt: 1 }] }] },
    };
    expect(() => deployFlow.create(wrong, own)).toThrow("has a mistake");
  });
});
