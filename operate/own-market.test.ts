import type { ChildProcess } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Hex, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CREATOR_CONTRACTS } from "@/lib/protocol/creator-contracts";
import { findFreePorts } from "../e2e/setup/free-ports";
import { waitForSuccess } from "../local/chains/deploy-contract";
import { approveConduit } from "../local/testing/orders";
import { readConfig } from "../service/src/config";
import { type RunningService, startService } from "../service/src/start";
import { waitUntil } from "../service/testing/follow-test-chain";
import { listingBody, signFeeListing } from "../service/testing/listings";
import { readEnvironmentFile } from "./command-line/environment-file";
import { ownChainId as id, type OwnMarket, startOwnMarket } from "./testing/own-market";
import { callQuayside, spawnQuayside } from "./testing/run-quayside";
import { writeKeystore } from "./testing/write-keystore";

let market: OwnMarket;
let service: RunningService | null = null;
const children = new Set<ChildProcess>();

/** A busy machine takes its time to start a process. */
const patience = { timeoutMs: 90_000, everyMs: 50 };

beforeAll(async () => {
  market = await startOwnMarket();
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await service?.close();
  await market.stop();
});

const readChains = () => market.readChains();

describe("a market of one's own, from nothing to a sale", () => {
  it("init refuses a chain that lacks what it needs, and writes nothing", async () => {
    const wrong = market
      .initLine()
      .map((word) =>
        word === `${id}=${market.chain.protocol.wrapped}` ? `${id}=${market.chain.protocol.seaport}` : word,
      );
    const run = await callQuayside(wrong);
    expect(run).toMatchObject({ status: 1, out: "" });
    expect(run.err).toContain(`${market.chain.protocol.seaport} on ${id} does not answer as a token`);
    const silent = await callQuayside(
      market
        .initLine()
        .map((word) => word.replace(`${id}=${market.chain.rpcUrl}`, `${id}=http://127.0.0.1:1`)),
    );
    expect(silent).toMatchObject({ status: 1, err: expect.stringContaining("The RPC did not answer.") });
    await expect(stat(market.folder)).rejects.toThrow("ENOENT");
  });

  it("init writes files that only their owner can read, and never writes them again", async () => {
    const run = await callQuayside(market.initLine());
    expect(run).toMatchObject({ status: 0, err: expect.stringContaining("was never tried there") });
    const names = ["chains.json", "web-chains.json", "collections.json", "service.env", "api.env", "web.env"];
    for (const name of names) {
      expect((await stat(join(market.folder, name))).mode & 0o777).toBe(0o600);
    }
    const [written] = await readChains();
    expect(written).toMatchObject({
      chainId: market.chain.chainId,
      wrappedCurrency: { address: market.chain.protocol.wrapped, symbol: "WETH", decimals: 18 },
      erc20Currencies: [{ address: market.chain.protocol.usdc, decimals: 6 }],
      marketplaceFee: { bps: 100, recipient: market.chain.accounts.deployer.address },
    });
    const before = await readFile(join(market.folder, "service.env"), "utf8");
    expect(await callQuayside(market.initLine())).toMatchObject({
      status: 1,
      err: expect.stringContaining("exists already, and is not overwritten"),
    });
    expect(await readFile(join(market.folder, "service.env"), "utf8")).toBe(before);
    await choosePorts();
  });

  /** Tests of other processes have the usual ports. A chain of tests makes no blocks by itself. */
  async function choosePorts(): Promise<void> {
    const web = join(market.folder, "web.env");
    const port = await findFreePorts(1);
    await writeFile(web, (await readFile(web, "utf8")).replace("PORT=3000", `PORT=${port}`));
    const [config] = await readChains();
    const chains = [{ ...config, blockTimeMs: 3_600_000, confirmations: 1, pollIntervalMs: 20 }];
    await writeFile(join(market.folder, "chains.json"), JSON.stringify({ chains }));
  }

  it("doctor names the contracts that are still to be deployed", async () => {
    const { status, messages } = await market.diagnose("problem");
    const [{ contracts }] = await readChains();
    expect(status).toBe(1);
    expect(messages).toEqual([
      `chain ${id}, contracts: there is no contract at ${contracts.conduit} (conduit): deploy it, or correct CHAINS_FILE`,
      `chain ${id}, contracts: there is no contract at ${contracts.signedZone} (signedZone): deploy it, or correct CHAINS_FILE`,
    ]);
  });

  it("protocol deploy shows every transaction decoded, and sends nothing by itself", async () => {
    // Another market has deployed the other three for its creators.
    const missing = { address: CREATOR_CONTRACTS.PayoutSplit };
    await market.chain.client.setCode({ ...missing, bytecode: "0x" });
    await market.chain.client.setNonce({ ...missing, nonce: 0 });
    const { data, status } = await market.call(
      ...market.deployLine("--creators", "--validator", market.chain.protocol.transferValidator),
    );
    const [{ contracts }] = await readChains();
    expect(status).toBe(0);
    expect(data.steps.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`)).toEqual(
      [
        "create conduit: to do",
        "open conduit: to do",
        "deploy zone: to do",
        "create list: to do",
        "authorise zone: to do",
        "deploy CloneFactory: done",
        "deploy PayoutSplit: to do",
        "deploy DropERC721: done",
        "deploy DropERC1155: done",
      ],
    );
    expect(data.steps[2].call).toContain(`deploy SignedZone at ${contracts.signedZone}`);
    expect(data.steps[6].call).toContain(`deploy PayoutSplit at ${missing.address}`);
    expect(data.steps[0].call).toBe(
      `createConduit(${contracts.conduitKey}, ${market.owner.address}) of ${contracts.conduitController}`,
    );
    expect(data.steps[1].call).toContain(`updateChannel(${contracts.conduit}, ${contracts.seaport}, true)`);
    expect(BigInt(data.steps[2].fee)).toBeGreaterThan(0n);
    expect(await market.chain.client.getTransactionCount({ address: market.owner.address })).toBe(0);
  });

  it("protocol deploy refuses an account without funds, a wrong password, and another owner's key", async () => {
    expect(await market.call(...market.deployLine("--send"))).toMatchObject({
      status: 1,
      err: expect.stringContaining(`${market.owner.address} has 0 ETH`),
    });
    const other = join(market.parent, "other.json");
    await writeKeystore(other, generatePrivateKey(), market.password);
    expect((await market.call("protocol", "deploy", id, "--keystore", other)).err).toContain(
      "a conduit of another owner",
    );
    await writeFile(join(market.parent, "wrong"), "not it");
    const wrong = await callQuayside([...market.deployLine(), ...market.envFiles], {
      PASSWORD_FILE: join(market.parent, "wrong"),
    });
    expect(wrong).toMatchObject({ status: 1, err: `The password does not open ${market.keystore}.\n` });
  });

  it("protocol deploy makes the zone for a named signer, whose key is elsewhere", async () => {
    const { SIGNER_PRIVATE_KEY: key } = await readEnvironmentFile(join(market.folder, "api.env"));
    const file = ["--env-file", join(market.folder, "service.env")];
    const deploy = (...more: string[]) =>
      callQuayside([...market.deployLine(...more), ...file, "--json"], market.environment);
    expect((await deploy()).err).toContain("name the account with --signer");
    expect((await deploy("--signer", privateKeyToAddress(key as Hex))).status).toBe(0);
    const { address } = market.owner;
    expect((await deploy("--signer", address)).err).toContain(`the signer ${address} make`);
  });

  it("protocol deploy goes on after it was killed, and sends nothing twice", async () => {
    await market.chain.client.setBalance({ address: market.owner.address, value: parseEther("10") });
    const line = market.deployLine(
      ...["--send", "--creators", "--confirmations", "0"],
      ...["--validator", market.chain.protocol.transferValidator],
    );
    const start = async () => {
      const deployment = await spawnQuayside([...line, ...market.envFiles, "--json"], market.environment);
      children.add(deployment.child);
      return deployment;
    };
    // From now on the chain holds what is sent.
    await market.chain.client.setIntervalMining({ interval: 86_400 });
    const killed = await start();
    await waitUntil(
      () => market.chain.client.getTransactionCount({ address: market.owner.address, blockTag: "pending" }),
      (count) => count === 1,
      "the first transaction",
      patience,
    );
    killed.child.kill("SIGKILL");
    await killed.ended;

    const second = await start();
    const going = "create conduit: going on with";
    await waitUntil(
      async () => second.said.err,
      (said) => said.includes(going),
      "the second run",
      patience,
    );
    await market.chain.client.mine({ blocks: 1 });
    await market.chain.client.setAutomine(true);
    const { out, status, err } = await second.ended;
    expect({ status, err }).toEqual({ status: 0, err: expect.stringContaining("PayoutSplit: done for") });
    const made = ["create conduit", "open conduit", "deploy zone", "create list", "authorise zone"];
    const names = [...made, "deploy PayoutSplit"];
    expect(Object.keys(JSON.parse(out).transactions)).toEqual(names);
    expect(await market.chain.client.getTransactionCount({ address: market.owner.address })).toBe(
      names.length,
    );

    expect(await market.call(...line)).toMatchObject({ status: 0, data: { transactions: {} } });
    expect(await market.chain.client.getTransactionCount({ address: market.owner.address })).toBe(
      names.length,
    );
  }, 240_000);

  it("doctor finds nothing wrong any more", async () => {
    const { status, messages } = await market.diagnose("problem");
    expect({ status, messages }).toEqual({ status: 0, messages: [] });
    expect((await market.diagnose("warning")).messages).toEqual([
      // This chain keeps no old states.
      expect.stringContaining("has no state of block 0"),
      "PUBLIC_WEB_URL: is not https: wallets and browsers refuse much there. Put a proxy with a certificate in front",
    ]);
  });

  it("the service starts on these files, and an order is posted, filled, and shown as filled", async () => {
    const add = ["collections", "add", id, market.chain.collection];
    const added = await market.call(...add, "--start-block", "0", "--slug", "test");
    expect(added.data).toMatchObject({
      contracts: { [id]: { address: market.chain.collection, startBlock: 0 } },
      facts: {
        name: "Test Collection",
        standard: "erc721",
        earnings: { bps: 500, recipient: market.chain.accounts.deployer.address },
        transferPolicy: null,
        isDrop: false,
      },
    });
    const [variables, apiVariables, webVariables] = await Promise.all(
      ["service.env", "api.env", "web.env"].map((name) => readEnvironmentFile(join(market.folder, name))),
    );
    service = await startService(
      readConfig({ ...variables, ...apiVariables, PORT: "0", LOG_LEVEL: "silent" }),
    );
    const { url } = service;
    const request = async (path: string, body?: unknown) => {
      const answer = await fetch(`${url}/v1${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "x-api-key": webVariables?.MARKETPLACE_API_KEY ?? "", "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    await waitUntil(
      async () => (await request("/collections/test/items?limit=1")).body.total,
      (total) => total === 20,
      "the collection's items",
    );
    const [{ contracts }] = await readChains();
    const own = { ...market.chain, protocol: { ...market.chain.protocol, ...contracts } };
    const { maker, taker } = market.chain.accounts;
    await approveConduit(own, maker);
    const listing = await signFeeListing({ chain: own }, maker, { tokenId: 1n });
    const posted = await request("/listings", listingBody({ id }, listing));
    expect(posted.status).toBe(201);
    const fill = await request(`/listings/${posted.body.id}/fulfillment`, { taker: taker.address });
    expect(fill.status).toBe(200);
    const { to, data, value } = fill.body.transaction;
    await waitForSuccess(
      market.chain.client,
      await market.chain.client.sendTransaction({
        account: taker,
        chain: market.chain.client.chain,
        to,
        data,
        value: BigInt(value),
      }),
    );
    await waitUntil(
      async () => (await request(`/orders/${posted.body.id}`)).body.status,
      (status) => status === "filled",
      "the filled order",
    );
  });
});
