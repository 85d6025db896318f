import { type Hex, hashTypedData, numberToHex, parseEther, recoverTypedDataAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testSmartAccountAbi } from "@/lib/abi/generated/test-smart-account";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { deployContract } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { walletChain } from "../wallet-chains";
import { DemoProvider } from "./demo-provider";
import { askDemoUser, getDemoRequest, subscribeDemoRequest } from "./demo-requests";

let chain: TestChain;
const keys: [Hex, Hex] = [generatePrivateKey(), generatePrivateKey()];
const [first, second] = keys.map((key) => privateKeyToAccount(key).address) as [Hex, Hex];
const foreignId = 990_999;
/** A contract wallet whose owner is the first account. */
let smart: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  await chain.client.setBalance({ address: first, value: parseEther("5") });
  const account = chain.accounts.deployer;
  smart = await deployContract(chain.client, { contract: "TestSmartAccount", args: [first], account });
  await chain.client.setBalance({ address: smart, value: parseEther("2") });
}, 60_000);

afterAll(() => chain?.stop());

function provider(): DemoProvider {
  const web = (chainId: number) => ({
    chain: {
      chainId,
      name: "Base",
      rpcUrl: chain.rpcUrl,
      testnet: true,
      explorer: null,
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      contracts: {},
    } as never,
    pin: null,
  });
  return new DemoProvider({
    accounts: {
      accounts: [
        { label: "Marit", address: first, privateKey: keys[0], isContract: false },
        { label: "Kaia", address: second, privateKey: keys[1], isContract: false },
        { label: "Smart account", address: smart, privateKey: keys[0], isContract: true },
      ],
      chainIds: [chain.chainId],
    },
    // The web's list may hold more chains than the local manifest.
    chains: [walletChain(web(chain.chainId)), walletChain(web(foreignId))],
    selected: first,
    chainId: chain.chainId,
  });
}

/** Answers the next request like its user, and returns the request. */
function answer(how: "approve" | "reject"): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const open = getDemoRequest();
      if (open === null) return;
      unsubscribe();
      resolve(open.request.kind === "connect" ? "connect" : open.request.title);
      open[how]();
    };
    const unsubscribe = subscribeDemoRequest(look);
  });
}

const typedData = () => ({ ...orderTypedData(sampleListing({ maker: first }), chain.domain) });
const asJson = (data: object) =>
  JSON.stringify(data, (_, value) => (typeof value === "bigint" ? value.toString() : value));

describe("the demo wallet", () => {
  it("signs typed data after its user agrees", async () => {
    const asked = answer("approve");
    const signature = (await provider().request({
      method: "eth_signTypedData_v4",
      params: [first, asJson(typedData())],
    })) as Hex;
    expect(await asked).toBe("Sign OrderComponents");
    expect(await recoverTypedDataAddress({ ...typedData(), signature })).toBe(first);
  });

  it("sends a transaction after its user agrees", async () => {
    const asked = answer("approve");
    const value = parseEther("1");
    const params = [{ from: first, to: second, value: numberToHex(value) }];
    const hash = (await provider().request({ method: "eth_sendTransaction", params })) as Hex;
    expect(await asked).toBe("Send transaction");
    await chain.client.waitForTransactionReceipt({ hash });
    expect(await chain.client.getBalance({ address: second })).toBe(value);
  });

  it("makes valid signatures for a contract wallet, and sends from that wallet's own balance", async () => {
    const wallet = provider();
    wallet.selected = smart;
    const order = orderTypedData(sampleListing({ maker: smart }), chain.domain);
    void answer("approve");
    const signature = (await wallet.request({
      method: "eth_signTypedData_v4",
      params: [smart, asJson(order)],
    })) as Hex;
    expect(
      await chain.client.readContract({
        address: smart,
        abi: testSmartAccountAbi,
        functionName: "isValidSignature",
        args: [hashTypedData(order), signature],
      }),
    ).toBe("0x1626ba7e");
    const collector = privateKeyToAccount(generatePrivateKey()).address;
    void answer("approve");
    const value = parseEther("1.5");
    const params = [{ from: smart, to: collector, value: numberToHex(value), gas: "0x5208" }];
    const hash = (await wallet.request({ method: "eth_sendTransaction", params })) as Hex;
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe("success");
    expect(await chain.client.getBalance({ address: collector })).toBe(value);
    expect(await chain.client.getBalance({ address: smart })).toBe(parseEther("0.5"));
  });

  it("rejects with 4001 and sends nothing if its user refuses", async () => {
    const before = await chain.client.getTransactionCount({ address: first });
    void answer("reject");
    const params = [{ from: first, to: second, value: "0x1" }];
    await expect(provider().request({ method: "eth_sendTransaction", params })).rejects.toMatchObject({
      code: 4001,
    });
    expect(await chain.client.getTransactionCount({ address: first })).toBe(before);
  });

  it("refuses to switch to, or sign for, a chain outside the local manifest", async () => {
    const params = [{ chainId: numberToHex(foreignId) }];
    const wallet = provider();
    await expect(wallet.request({ method: "wallet_switchEthereumChain", params })).rejects.toMatchObject({
      code: 4902,
    });
    expect(await wallet.request({ method: "eth_chainId" })).toBe(numberToHex(chain.chainId));
    for (const chainId of [1, foreignId]) {
      const foreign = { ...typedData(), domain: { ...typedData().domain, chainId } };
      const request = { method: "eth_signTypedData_v4", params: [first, asJson(foreign)] };
      await expect(wallet.request(request)).rejects.toMatchObject({ code: 4902 });
    }
  });

  it("signs only for the chosen account, and only requests that it can show", async () => {
    const wallet = provider();
    const others = { method: "eth_signTypedData_v4", params: [second, asJson(typedData())] };
    await expect(wallet.request(others)).rejects.toMatchObject({ code: 4100 });
    await expect(wallet.request({ method: "personal_sign", params: ["0x00", first] })).rejects.toMatchObject({
      code: 4200,
    });
    wallet.selected = second;
    expect(await wallet.request({ method: "eth_accounts" })).toEqual([second]);
  });

  it("accepts one open request at a time", async () => {
    const open = askDemoUser({ kind: "connect", accounts: [] });
    await expect(askDemoUser({ kind: "connect", accounts: [] })).rejects.toMatchObject({ code: -32002 });
    getDemoRequest()?.approve(first);
    expect(await open).toBe(first);
  });
});
