import type { Wallet } from "@rainbow-me/rainbowkit";
import { type Address, getAddress } from "viem";
import { createConnector } from "wagmi";
import { QuaysideError } from "../../errors";
import { t } from "../../language/translate";
import { type DemoConnectorExtras, loadDemoAccounts } from "./demo-accounts";
import { demoConnectorType } from "./demo-connector-type";
import { DemoProvider } from "./demo-provider";
import { askDemoUser } from "./demo-requests";

const demoWalletId = "quayside-demo";

/** Storage key of the account in use. The visitor's own choice sets it; without it the wallet never connects by itself. */
const accountKey = "quayside.demo-account";

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Crect width='28' height='28' fill='%23855000'/%3E%3Cpath d='M6 9h16v10H6zM17 13h5v2h-5z' fill='none' stroke='white' stroke-width='2'/%3E%3C/svg%3E";

function rememberedAccount(): Address | null {
  const text = localStorage.getItem(accountKey);
  return text !== null && /^0x[0-9a-fA-F]{40}$/.test(text) ? getAddress(text.toLowerCase()) : null;
}

/** The wagmi connector of the demo wallet. */
function demoConnector() {
  let provider: DemoProvider | undefined;

  return createConnector<DemoProvider, DemoConnectorExtras & Record<string, unknown>>((config) => {
    const first = config.chains[0].id;

    async function open(selected: Address, chainId: number): Promise<DemoProvider> {
      provider = new DemoProvider({
        accounts: await loadDemoAccounts(),
        chains: config.chains,
        selected,
        chainId,
      });
      return provider;
    }

    function opened(): DemoProvider {
      if (provider === undefined) throw new QuaysideError("demo_wallet", "The demo wallet is not connected.");
      return provider;
    }

    return {
      id: demoWalletId,
      name: t("Demo wallet"),
      type: demoConnectorType,
      async connect({ chainId, isReconnecting } = {}) {
        const known = await loadDemoAccounts();
        const remembered = rememberedAccount();
        const chosen =
          isReconnecting && remembered !== null
            ? remembered
            : await askDemoUser({ kind: "connect", accounts: known.accounts });
        if (chosen === undefined) throw new QuaysideError("demo_wallet", "No account was chosen.");
        localStorage.setItem(accountKey, chosen);
        const opening = await open(chosen, chainId ?? provider?.chainId ?? first);
        // wagmi's type depends on a flag that this wallet does not use.
        return { accounts: [chosen] as never, chainId: opening.chainId };
      },
      async disconnect() {
        localStorage.removeItem(accountKey);
        provider = undefined;
      },
      async getAccounts() {
        return [opened().selected];
      },
      async getChainId() {
        // RainbowKit calls this before connecting too.
        return provider?.chainId ?? first;
      },
      async getProvider() {
        const remembered = rememberedAccount();
        if (provider === undefined && remembered !== null) return open(remembered, first);
        return opened();
      },
      async isAuthorized() {
        const remembered = rememberedAccount();
        if (remembered === null) return false;
        const { accounts: known } = await loadDemoAccounts();
        return known.some(({ address }) => getAddress(address) === remembered);
      },
      async switchChain({ chainId }) {
        const chain = opened().switchTo(chainId);
        config.emitter.emit("change", { chainId });
        return chain;
      },
      selectAccount(address) {
        opened().selected = getAddress(address);
        localStorage.setItem(accountKey, getAddress(address));
        config.emitter.emit("change", { accounts: [getAddress(address)] });
      },
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    };
  });
}

/** The demo wallet's entry in RainbowKit's list. */
export function createDemoWallet(): Wallet {
  return {
    id: demoWalletId,
    name: t("Demo wallet"),
    iconUrl: icon,
    iconBackground: "#855000",
    installed: true,
    createConnector: (details) => (config) => ({ ...demoConnector()(config), ...details }),
  };
}
