import { defineChain } from "viem";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createConfig, http, injected } from "wagmi";
import { connect } from "wagmi/actions";
import { explainError } from "@/lib/trade/errors/explain-error";
import type { FlowError } from "@/lib/trade/errors/flow-error";
import { walletPort } from "../trade/flow/wallet-port";

const held: { config: ReturnType<typeof createConfig> | undefined } = vi.hoisted(() => ({
  config: undefined,
}));
vi.mock("./wallet-config", () => ({
  peekWalletConfig: () => held.config,
  getWalletConfig: async () => held.config,
}));

const chainOf = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
    blockExplorers: { default: { name: "Explorer", url: "https://explorer.example" } },
  });
// wagmi looks for a wallet in a browser only.
vi.stubGlobal("window", new EventTarget());
afterAll(() => vi.unstubAllGlobals());

const home = chainOf(1, "Ethereum");
const base = chainOf(8453, "Base");

const failure = (code: number, data?: unknown) => Object.assign(new Error("no"), { code, data });

/** A browser wallet that gives the test's answers. */
async function connectedWallet(answers: Record<string, (wallet: { chainId: number }) => unknown>) {
  const state = { chainId: home.id };
  const asked: string[] = [];
  const listeners = new Map<string, (value: unknown) => void>();
  const provider = {
    on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
    removeListener: () => {},
    async request({ method }: { method: string }) {
      if (method === "eth_chainId") return `0x${state.chainId.toString(16)}`;
      if (method === "eth_requestAccounts" || method === "eth_accounts")
        return ["0x00000000000000000000000000000000000000A1"];
      asked.push(method);
      const answer = answers[method];
      if (answer === undefined) throw failure(-32_601);
      return answer(state);
    },
  };
  const connector = injected({
    shimDisconnect: false,
    target: () => ({ id: "odd", name: "Odd wallet", provider: provider as never }),
  });
  const config = createConfig({
    chains: [home, base],
    connectors: [connector],
    transports: { [home.id]: http(), [base.id]: http() },
  });
  held.config = config as unknown as typeof held.config;
  await connect(config, { connector });
  asked.length = 0;
  const announce = (chainId: number) => {
    state.chainId = chainId;
    listeners.get("chainChanged")?.(`0x${chainId.toString(16)}`);
  };
  return { asked, announce };
}

const words = (error: unknown) => explainError(error, { chainName: "Base" });
const switched = () =>
  walletPort.switchChain(base.id).then(
    () => null,
    (error: FlowError) => error,
  );

describe("switching the wallet's network", () => {
  it("succeeds if the wallet switched, even without an event", async () => {
    await connectedWallet({
      wallet_switchEthereumChain: (wallet) => {
        wallet.chainId = base.id;
        return null;
      },
    });
    expect(await switched()).toBeNull();
    expect(walletPort.account()?.chainId).toBe(base.id);
  });

  it("fails if the wallet reports a switch but stays on its network", async () => {
    await connectedWallet({ wallet_switchEthereumChain: () => null });
    expect(words(await switched())).toMatchObject({
      code: "network_not_switched",
      title: "Your wallet reported the switch to Base, but it did not switch.",
      action: { kind: "retry" },
    });
  });

  it("succeeds if its owner switches inside the wallet, which leaves the request open", async () => {
    const { asked, announce } = await connectedWallet({
      wallet_switchEthereumChain: () => new Promise(() => {}),
    });
    const done = switched();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    announce(base.id);
    expect(await done).toBeNull();
  });

  it.each([-32_601, 4200, -32_004, -32_602])(
    "offers the network's values to copy if the wallet neither knows nor adds the network (%i)",
    async (code) => {
      await connectedWallet({
        wallet_switchEthereumChain: () => Promise.reject(failure(4902)),
        wallet_addEthereumChain: () => Promise.reject(failure(code)),
      });
      expect(words(await switched())).toEqual({
        code: "network_unknown",
        tone: "warn",
        title: "Your wallet does not know Base. Add it there.",
        safe: "Nothing was sent. Copy these values into your wallet, then try again.",
        copy: [
          { label: "Network name", value: "Base" },
          { label: "RPC URL", value: "https://rpc.example/8453" },
          { label: "Chain ID", value: "8453" },
          { label: "Currency symbol", value: "ETH" },
          { label: "Block explorer URL", value: "https://explorer.example" },
        ],
        action: { kind: "retry", label: "Try again" },
      });
    },
  );

  it("adds the network if the wallet allows it, also if the error code is nested", async () => {
    const { asked } = await connectedWallet({
      wallet_switchEthereumChain: () => Promise.reject(failure(-32_603, { originalError: { code: 4902 } })),
      wallet_addEthereumChain: (wallet) => {
        wallet.chainId = base.id;
        return null;
      },
    });
    expect(await switched()).toBeNull();
    expect(asked).toEqual(["wallet_switchEthereumChain", "wallet_addEthereumChain"]);
  });

  it("reports a rejected switch and a rejected addition as rejections", async () => {
    const rejects = () => Promise.reject(failure(4001));
    await connectedWallet({ wallet_switchEthereumChain: rejects });
    expect(words(await switched()).code).toBe("rejected");
    await connectedWallet({
      wallet_switchEthereumChain: () => Promise.reject(failure(4902)),
      wallet_addEthereumChain: rejects,
    });
    expect(words(await switched()).code).toBe("rejected");
  });

  it.each([undefined, null])(
    "fails with an error that a page can show if the wallet throws %s",
    async (nothing) => {
      await connectedWallet({ wallet_switchEthereumChain: () => Promise.reject(nothing) });
      const error = await switched();
      expect(error).toBeInstanceOf(Error);
      expect(words(error).safe).toMatch(/^Nothing was sent/);
    },
  );

  it("asks its owner to switch if the wallet does not support switching", async () => {
    await connectedWallet({});
    expect(words(await switched())).toMatchObject({
      code: "network_not_switched",
      title: "Your wallet does not switch networks for this page.",
    });
  });
});
