import type {
  Abi,
  Account,
  Address,
  Chain,
  ContractFunctionArgs,
  ContractFunctionName,
  Hex,
  LocalAccount,
  WriteContractParameters,
} from "viem";
import type { ChainClient } from "../chains/chain-client";
import { waitForSuccess } from "../chains/deploy-contract";

/** The call of a transaction, without what the sender adds. */
export type Write<
  abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, "nonpayable" | "payable">,
> = Omit<
  WriteContractParameters<
    abi,
    name,
    ContractFunctionArgs<abi, "nonpayable" | "payable", name>,
    Chain,
    Account
  >,
  "account" | "chain" | "nonce"
>;

/** Sends many transactions of many accounts without waiting for each: nonces are counted here. */
export async function createSender(client: ChainClient, accounts: readonly LocalAccount[]) {
  const counts = await Promise.all(accounts.map(({ address }) => client.getTransactionCount({ address })));
  const nonces = new Map<Address, number>(
    accounts.map(({ address }, index) => [address, counts[index] ?? 0]),
  );

  function takeNonce(address: Address): number {
    const nonce = nonces.get(address);
    if (nonce === undefined) throw new Error(`${address} is not one of the sender's accounts`);
    nonces.set(address, nonce + 1);
    return nonce;
  }

  return {
    takeNonce,
    write<
      const abi extends Abi | readonly unknown[],
      name extends ContractFunctionName<abi, "nonpayable" | "payable">,
    >(account: LocalAccount, write: Write<abi, name>): Promise<Hex> {
      const request = { ...write, account, chain: client.chain, nonce: takeNonce(account.address) };
      return client.writeContract(request as unknown as Parameters<typeof client.writeContract>[0]);
    },
    /** Sends a call that is encoded already. */
    call(account: LocalAccount, call: { to: Address; data: Hex; value: bigint; gas: bigint }): Promise<Hex> {
      return client.sendTransaction({
        ...call,
        account,
        chain: client.chain,
        nonce: takeNonce(account.address),
      });
    },
    /** Waits until all are mined, and throws when one reverted. */
    async settle(hashes: readonly Hex[]): Promise<void> {
      await Promise.all(hashes.map((hash) => waitForSuccess(client, hash)));
    },
  };
}

export type Sender = Awaited<ReturnType<typeof createSender>>;
