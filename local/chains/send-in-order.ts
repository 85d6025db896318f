import { setTimeout } from "node:timers/promises";
import type { Address, Chain, Client, Transport, WalletActions } from "viem";
import { parseAccount } from "viem/accounts";
import { getTransactionCount, sendTransaction } from "viem/actions";
import { QuaysideError } from "@/lib/errors";

/** About what a local chain takes to mine a transaction, milliseconds. */
const minedEveryMs = 5;
/** How long it may mine none of an account before those that come after are given up, milliseconds. */
const stalledAfterMs = 10_000;

async function waitForTurn(client: Client, address: Address, nonce: number): Promise<void> {
  let mined = await getTransactionCount(client, { address });
  let movedAt = Date.now();
  while (mined < nonce) {
    // One that has many before it looks less often.
    await setTimeout(minedEveryMs * (nonce - mined));
    const now = await getTransactionCount(client, { address });
    if (now !== mined) movedAt = Date.now();
    else if (Date.now() - movedAt > stalledAfterMs) {
      const why = `Transaction ${nonce} of ${address} was not sent, since ${mined} of the account is not mined.`;
      throw new QuaysideError("not_mined", why);
    }
    mined = now;
  }
}

/**
 * Sends each transaction of an account once those before it are mined, however many are asked for at once. anvil decides by the
 * account's count whether one has to wait for another, and only then puts it into its pool: where the other is mined in between,
 * the one waits for good.
 *
 * @throws QuaysideError `not_mined` where one before it is not mined for ten seconds; what viem throws.
 */
export function sendInOrder(client: Client<Transport, Chain>): Pick<WalletActions<Chain>, "sendTransaction"> {
  return {
    async sendTransaction(parameters) {
      if (!parameters.account) return sendTransaction(client, parameters);
      const { address } = parseAccount(parameters.account);
      const nonce = parameters.nonce ?? (await getTransactionCount(client, { address, blockTag: "pending" }));
      await waitForTurn(client, address, nonce);
      const request = { ...parameters, nonce };
      return sendTransaction(client, request as typeof parameters);
    },
  };
}
