import { type Address, type Client, isHash, isHex } from "viem";
import { getCallsStatus, getCapabilities, sendCalls } from "viem/actions";
import { getConnectorClient } from "wagmi/actions";
import { optional, optionalWithin } from "../../optional";
import { getWalletConfig } from "../../wallet/wallet-config";
import { FlowError } from "../errors/flow-error";
import { assertAccount } from "./assert-account";
import type { BatchPort, BatchStatus } from "./ports";

/** Milliseconds for a wallet to say what it offers. Some never answer a method that they do not know. */
const patience = 2_000;

async function clientOf(expected?: { chainId: number; account: Address }): Promise<Client> {
  return getConnectorClient(await getWalletConfig(), expected ?? {});
}

/**
 * The browser's wallet as EIP-5792 asks it. It is loaded when an account could use it.
 *
 * @see docs/decisions/0108-batches-where-the-wallet-does-all-or-nothing.md
 */
export const batchWallet: BatchPort = {
  async isAtomic(chainId, from) {
    const read = async () =>
      getCapabilities(await clientOf({ chainId, account: from }), { account: from, chainId });
    const offered = await optionalWithin(patience, read());
    // `ready` would turn a key's account into a contract first: the present way does without.
    return offered?.atomic?.status === "supported";
  },

  async send({ id, calls }, from) {
    const config = await getWalletConfig();
    assertAccount(config, from);
    const [first] = calls;
    if (first === undefined) throw new FlowError("not_a_transaction");
    const { chainId } = first;
    const client = await clientOf({ chainId, account: from });
    const chain = config.chains.find((each) => each.id === chainId);
    const made = calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }));
    const sent: { id?: unknown } | null | undefined = await sendCalls(client, {
      ...{ account: from, chain, calls: made, forceAtomic: true, id },
    });
    const taken = sent?.id;
    if (!isHex(taken) || taken === "0x") throw new FlowError("not_a_transaction");
    return taken;
  },

  async status(id) {
    const read = async (): Promise<BatchStatus> => {
      const { status, receipts } = await getCallsStatus(await clientOf(), { id });
      const hash = receipts?.at(-1)?.transactionHash;
      // A reverted batch has a receipt too, which the chain shows as any other.
      if (isHash(hash ?? "") && hash !== undefined) return { state: "mined", hash };
      return { state: status === "failure" ? "failed" : "pending" };
    };
    return optional(read());
  },
};
