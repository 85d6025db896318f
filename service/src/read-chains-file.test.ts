import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, getAddress } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chainConfigSchema } from "@/lib/chains/config";
import { readChainsFile } from "./read-chains-file";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chains-"));
});
afterAll(() => rm(folder, { recursive: true }));

const address = (byte: string): Address => `0x${byte.repeat(20)}`;
const conduitKey = `0x${"AB".repeat(32)}`;
const addresses = {
  seaport: address("a1"),
  conduitController: address("b2"),
  conduit: address("c3"),
  signedZone: address("d4"),
  layerzeroEndpoint: address("e5"),
  multicall3: address("f6"),
  nameRegistry: address("ac"),
  poolFactory: address("ab"),
};

async function read(contracts: Record<string, string>, rpcUrls = ["http://127.0.0.1:1"]) {
  const file = join(folder, "chains.json");
  const token = { symbol: "ETH", name: "Ether", decimals: 18 };
  const chain = {
    id: "base",
    chainId: 1,
    name: "Base",
    rpcUrls,
    publicRpcUrl: "http://127.0.0.1:1",
    nativeCurrency: token,
    wrappedCurrency: { ...token, address: address("cd") },
    contracts,
    marketplaceFee: { bps: 50, recipient: address("ef") },
    blockTimeMs: 2_000,
    confirmations: 2,
  };
  await writeFile(file, JSON.stringify({ chains: [chain] }));
  const [config] = await readChainsFile(file);
  return config?.contracts;
}

it("keeps every contract that a chain may name, checksummed, and the key in lower case", async () => {
  expect(Object.keys({ ...addresses, conduitKey }).sort()).toEqual(
    Object.keys(chainConfigSchema.shape.contracts.shape).sort(),
  );
  const checksummed = Object.fromEntries(
    Object.entries(addresses).map(([name, value]) => [name, getAddress(value)]),
  );
  expect(await read({ ...addresses, conduitKey })).toEqual({
    ...checksummed,
    conduitKey: conduitKey.toLowerCase(),
  });
});

it("asks for no contract that a chain may lack", async () => {
  const {
    layerzeroEndpoint: _endpoint,
    multicall3: _multicall,
    nameRegistry: _registry,
    poolFactory: _factory,
    ...needed
  } = addresses;
  expect(Object.keys((await read({ ...needed, conduitKey })) ?? {})).not.toContain("poolFactory");
});

it.each([
  { names: "one address twice", second: "https://rpc.example/v2/key", isTaken: false },
  { names: "it with a host in capitals", second: "https://RPC.example/v2/key", isTaken: false },
  {
    names: "it with its default port and a last slash",
    second: "https://rpc.example:443/v2/key/",
    isTaken: false,
  },
  { names: "another key of one host", second: "https://rpc.example/v2/KEY", isTaken: true },
  { names: "another port of one host", second: "https://rpc.example:8545/v2/key", isTaken: true },
])("takes RPCs only once: $names", async ({ second, isTaken }) => {
  const reading = read({ ...addresses, conduitKey }, ["https://rpc.example/v2/key", second]);
  if (isTaken) await reading;
  else await expect(reading).rejects.toThrow("names an RPC twice");
});
