import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployContract } from "../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { chainConfigOf } from "../../service/testing/chain-config";
import { RpcRefusal, startFaultProxy } from "../../service/testing/fault-proxy";
import { callQuayside } from "../testing/run-quayside";

let chain: TestChain;
let folder: string;
let file: string;
let environment: Record<string, string>;
beforeAll(async () => {
  [chain, folder] = await Promise.all([startTestChain(), mkdtemp(join(tmpdir(), "quayside-collections-"))]);
  file = join(folder, "collections.json");
  const chains = join(folder, "chains.json");
  await writeFile(chains, JSON.stringify({ chains: [chainConfigOf(chain, "base")] }));
  await writeFile(file, JSON.stringify({ collections: [] }));
  environment = { DATA_DIR: join(folder, "data"), CHAINS_FILE: chains, COLLECTIONS_FILE: file };
});
afterAll(async () => {
  await chain.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call(...line: string[]) {
  const run = await callQuayside([...line, "--json"], environment);
  return { ...run, data: JSON.parse(run.out) };
}

async function readEntries() {
  return JSON.parse(await readFile(file, "utf8")).collections;
}

describe("collections", () => {
  it("adds a contract with what its chain says, and finds the block of its deployment", async () => {
    const { deployer } = chain.accounts;
    const before = await chain.client.getBlockNumber();
    const editions = await deployContract(chain.client, {
      contract: "QuaysideEditions",
      args: ["Late Editions", "LATE", "ipfs://late/", "", deployer.address, deployer.address, 250],
      account: deployer,
    });
    await chain.client.mine({ blocks: 5 });
    const { data, status } = await call("collections", "add", "base", editions.toLowerCase());
    expect(status).toBe(0);
    expect(data).toMatchObject({
      slug: "late-editions",
      contracts: { base: { address: editions, startBlock: Number(before) + 1 } },
      facts: {
        standard: "erc1155",
        name: "Late Editions",
        earnings: { bps: 250 },
        transferPolicy: null,
        isDrop: false,
      },
    });
    expect(await readEntries()).toEqual([
      { slug: "late-editions", contracts: { base: { address: editions, startBlock: Number(before) + 1 } } },
    ]);
    expect((await call("collections", "list")).data.collections).toMatchObject([{ slug: "late-editions" }]);
  });

  it("verifies a collection, labels its items, and leaves all other fields and the file's rights as they were", async () => {
    await chmod(file, 0o640);
    const [written] = await readEntries();
    await call("collections", "verify", "late-editions");
    expect(
      (await call("labels", "set", "late-editions", "7", "--label", "reported", "--label", "explicit")).data,
    ).toEqual({
      slug: "late-editions",
      tokenId: "7",
      labels: ["reported", "explicit"],
    });
    expect(await readEntries()).toEqual([
      { ...written, verified: true, itemLabels: { "7": ["reported", "explicit"] } },
    ]);
    expect((await call("labels", "lift", "late-editions", "7", "--label", "reported")).data.labels).toEqual([
      "explicit",
    ]);
    expect((await call("labels", "lift", "late-editions", "7")).data.labels).toEqual([]);
    await call("collections", "verify", "late-editions", "--undo");
    expect(await readEntries()).toEqual([{ ...written, verified: false, itemLabels: {} }]);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  it.each([
    [
      "an address without code",
      ["collections", "add", "base", `0x${"12".repeat(20)}`],
      "There is no contract at",
    ],
    [
      "a chain that is not configured",
      ["collections", "add", "moon", `0x${"12".repeat(20)}`],
      "CHAINS_FILE has no chain moon, only base.",
    ],
    [
      "an unknown collection",
      ["collections", "remove", "nowhere"],
      "COLLECTIONS_FILE has no collection nowhere.",
    ],
    [
      "an unknown label",
      ["labels", "set", "late-editions", "7", "--label", "nice"],
      "must be one of reported",
    ],
    [
      "a token id that is none",
      ["labels", "set", "late-editions", "seven", "--label", "reported"],
      "must be a decimal number",
    ],
  ])("refuses %s, and changes nothing", async (_, line, message) => {
    const before = await readFile(file, "utf8");
    const run = await callQuayside(line, environment);
    expect(run).toMatchObject({ err: expect.stringContaining(message), out: "" });
    expect(run.status).not.toBe(0);
    expect(await readFile(file, "utf8")).toBe(before);
  });

  it("refuses a contract that is no collection, and one that is followed already", async () => {
    expect((await call("collections", "add", "base", chain.protocol.usdc)).err).toContain(
      "Add --standard if you know",
    );
    const [{ contracts }] = await readEntries();
    const twice = await call("collections", "add", "base", contracts.base.address, "--slug", "twice");
    expect(twice.err).toContain("name the same contract on base");
    const sameSlug = await call("collections", "add", "base", contracts.base.address);
    expect(sameSlug.err).toContain("has a collection late-editions already");
  });

  it("asks for the block of the deployment where the RPC keeps no old states", async () => {
    const proxy = await startFaultProxy(chain.rpcUrl);
    try {
      proxy.fault = ({ method, params }, result) => {
        if (method === "eth_getCode" && params[1] !== "latest") throw new RpcRefusal("missing trie node");
        return result;
      };
      const chains = join(folder, "pruned.json");
      await writeFile(
        chains,
        JSON.stringify({ chains: [chainConfigOf(chain, "base", { rpcUrls: [proxy.rpcUrl] })] }),
      );
      const run = await callQuayside(["collections", "add", "base", chain.collection], {
        ...environment,
        CHAINS_FILE: chains,
      });
      expect(run).toMatchObject({
        status: 1,
        err: expect.stringContaining("Name its block with --start-block."),
      });
    } finally {
      await proxy.stop();
    }
  });

  it("refuses to change a file that is wrong, and removes a collection", async () => {
    const right = await readFile(file, "utf8");
    await writeFile(file, right.replace("late-editions", "Late Editions"));
    expect((await call("collections", "verify", "late-editions")).err).toContain("The collection file");
    await writeFile(file, right);
    expect((await call("collections", "remove", "late-editions")).status).toBe(0);
    expect(await readEntries()).toEqual([]);
  });
});
