import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, defineChain } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Config, createConfig, http, mock } from "wagmi";
import { connect } from "wagmi/actions";
import { hideOrderTypedData } from "@/lib/seaport/hide-order";
import { walletPort } from "./wallet-port";

const held: { config: Config | undefined } = vi.hoisted(() => ({ config: undefined }));
vi.mock("../../wallet/wallet-config", () => ({
  peekWalletConfig: () => held.config,
  getWalletConfig: async () => held.config,
}));

const checked: Address = "0x00000000000000000000000000000000000000A1";
const other: Address = "0x00000000000000000000000000000000000000b2";
const hash = `0x${"11".repeat(32)}`;
const chainId = 990_151;

let node: Server;
/** The requests that reached the wallet's node. */
const asked: { method: string; params: unknown[] }[] = [];

beforeAll(async () => {
  node = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const { id, ...rest } = JSON.parse(body);
      asked.push(rest);
      response.end(JSON.stringify({ jsonrpc: "2.0", id, result: hash }));
    });
  });
  await new Promise<void>((ready) => node.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  const chain = defineChain({
    id: chainId,
    name: "Base",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const connector = mock({ accounts: [other, checked] });
  const config = createConfig({
    chains: [chain],
    connectors: [connector],
    transports: { [chainId]: http(url) },
  });
  await connect(config, { connector });
  held.config = config;
});

afterAll(() => void node?.close());

const call = { chain: "base", chainId, to: other, data: "0x1249c58b", value: "5" } as const;
const hide = hideOrderTypedData(
  { orderHash: hash as `0x${string}`, deadline: 1n },
  { chainId, seaport: other },
);

describe("the browser's wallet", () => {
  it("sends and signs only for its current account", async () => {
    expect(walletPort.account()?.address).toBe(other);
    await expect(walletPort.sendCall(call, checked)).rejects.toMatchObject({ code: "account_changed" });
    await expect(walletPort.sign(hide, checked)).rejects.toMatchObject({ code: "account_changed" });
    expect(asked).toEqual([]);
  });

  it("names to the wallet the account that was checked", async () => {
    expect(await walletPort.sendCall(call, other)).toBe(hash);
    expect(asked.find(({ method }) => method === "eth_sendTransaction")?.params[0]).toMatchObject({
      from: other,
      to: other,
      value: "0x5",
    });
  });
});
