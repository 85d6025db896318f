import { getAccount, sendTransaction, signTypedData } from "wagmi/actions";
import { QuaysideError } from "../../errors";
import { switchWallet } from "../../wallet/switch-wallet";
import { getWalletConfig, peekWalletConfig } from "../../wallet/wallet-config";
import { FlowError } from "../errors/flow-error";
import { assertAccount } from "./assert-account";
import type { WalletPort } from "./ports";

/** The browser's wallet, through wagmi. Loading this file loads the wallet code. */
export const walletPort: WalletPort = {
  account() {
    const config = peekWalletConfig();
    if (config === undefined) return null;
    const { status, address, chainId } = getAccount(config);
    return status === "connected" ? { address, chainId } : null;
  },

  async switchChain(chainId) {
    const config = await getWalletConfig();
    const { connector } = getAccount(config);
    const chain = config.chains.find(({ id }) => id === chainId);
    if (connector === undefined) throw new FlowError("wallet_missing");
    if (chain === undefined) throw new QuaysideError("unknown_chain", `Chain ${chainId} is not in the list.`);
    await switchWallet(config, connector, chain);
  },

  async sendCall(call, from) {
    const config = await getWalletConfig();
    assertAccount(config, from);
    return sendTransaction(config, {
      chainId: call.chainId,
      to: call.to,
      data: call.data,
      value: BigInt(call.value),
      account: from,
    });
  },

  async sign(request, signer) {
    const config = await getWalletConfig();
    assertAccount(config, signer);
    // One call handles several kinds of typed data, whose union wagmi's type inference cannot resolve.
    const definition = { ...request, account: signer };
    return signTypedData(config, definition as unknown as Parameters<typeof signTypedData>[1]);
  },

  batch: () => import("./batch-wallet").then(({ batchWallet }) => batchWallet),
};
