import type { Address } from "viem";
import type { Config } from "wagmi";
import { getAccount, sendTransaction, signTypedData, switchChain } from "wagmi/actions";
import type { WalletPort } from "../flows/ports";
import { sameAddress } from "../seaport/same-address";
import { FlowError } from "../tx/flow-error";
import { getWalletConfig, peekWalletConfig } from "./wallet-config";

/** Throws unless the wallet is on the account that something was checked for: people change accounts while they are waited for. */
function assertAccount(config: Config, expected: Address): void {
  const { address } = getAccount(config);
  if (address === undefined) throw new FlowError("wallet_missing");
  if (!sameAddress(address, expected)) throw new FlowError("account_changed");
}

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
    // One call for several kinds of typed data: their union is wider than wagmi's inference can follow.
    const definition = { ...request, account: signer };
    return signTypedData(config, definition as unknown as Parameters<typeof signTypedData>[1]);
  },
};
