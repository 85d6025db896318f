import type { Address } from "viem";
import type { Config } from "wagmi";
import { getAccount, sendTransaction, signTypedData } from "wagmi/actions";
import { QuaysideError } from "../../errors";
import { sameAddress } from "../../same-address";
import { switchWallet } from "../../wallet/switch-wallet";
import { getWalletConfig, peekWalletConfig } from "../../wallet/wallet-config";
import { FlowError } from "../errors/flow-error";
import type { WalletPort } from "./ports";

/** Throws unless the wallet is on the account that the request was checked for. A person may change accounts in the meantime. */
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
};
