import type { Address, Chain, Client, PublicActions, Transport, WalletActions } from "viem";
import { parseAccount } from "viem/accounts";
import { sendTransaction } from "viem/actions";

/** A reorganisation may have taken away a transaction that takes longer, so later ones no longer wait for it. */
const minedWithinMs = 5_000;

/**
 * Sends the transactions of an account in the order in which they are asked for, each once the one before it is mined, however many
 * are asked for at once. anvil decides by the account's count whether one has to wait for another, and only then puts it into its
 * pool: where the other is mined in between, the one waits for good.
 *
 * @see docs/decisions/0035-local-chains-send-in-order.md
 * @throws viem's error. A transaction that could not be sent does not hold up those after it.
 */
export function sendInOrder(
  client: Client<Transport, Chain> & Pick<PublicActions<Transport, Chain>, "waitForTransactionReceipt">,
): Pick<WalletActions<Chain>, "sendTransaction"> {
  const lastOf = new Map<Address, Promise<unknown>>();
  return {
    sendTransaction(parameters) {
      if (!parameters.account) return sendTransaction(client, parameters);
      const { address } = parseAccount(parameters.account);
      const before = lastOf.get(address) ?? Promise.resolve();
      const sent = before.then(() => sendTransaction(client, parameters));
      const mined = sent.then((hash) => client.waitForTransactionReceipt({ hash, timeout: minedWithinMs }));
      lastOf.set(
        address,
        mined.catch(() => null),
      );
      return sent;
    },
  };
}
