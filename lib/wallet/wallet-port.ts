import { getAccount, sendTransaction, signTypedData, switchChain } from "wagmi/actions";
import type { WalletPort } from "../flows/ports";
import { getWalletConfig, peekWalletConfig } from "./wallet-config";

/** The browser's wallet, through wagmi. Loading this file loads the wallet code. */
export const walletPort: WalletPort = {
  account() {
    const config = peekWalletConfig();
    if (config === undefined) return null;
    const { status, address, chainId } = getAccount(config);
    return status === "connected" ? { address, chainId } : null;
  },

  async switchChain(chainId) {
    await switchChain(await getWalletConfig(), { chainId });
  },

  async sendCall(call) {
    const config = await getWalletConfig();
    const { address } = getAccount(config);
    return sendTransaction(config, {
      chainId: call.chainId,
      to: call.to,
      data: call.data,
      value: BigInt(call.value),
      ...(address === undefined ? {} : { account: address }),
    });
  },

  async sign(request) {
    const config = await getWalletConfig();
    const { address } = getAccount(config);
    // One call for several kinds of typed data: their union is wider than wagmi's inference can follow.
    const definition = { ...request, ...(address === undefined ? {} : { account: address }) };
    return signTypedData(config, definition as unknown as Parameters<typeof signTypedData>[1]);
  },
};
