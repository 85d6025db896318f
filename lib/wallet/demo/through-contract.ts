import { type Address, encodeFunctionData, type Hex, hexToBigInt } from "viem";
import { testSmartAccountAbi } from "../../abi/generated/test-smart-account";
import { QuaysideError } from "../../errors";

/** What a page asks a wallet to send. */
export interface TransactionRequest {
  from: Address;
  to?: Address;
  data?: Hex;
  value?: Hex;
  gas?: Hex;
}

/**
 * The transaction by which a contract wallet's owner lets it make a call. What the call pays comes out of the wallet's own balance, and the
 * gas that was meant for the call alone is left to be estimated anew.
 *
 * @throws QuaysideError `demo_wallet` for a contract's creation, which the wallet has no way to make.
 */
export function throughContract(
  wallet: Address,
  { from, to, value = "0x0", data = "0x" }: TransactionRequest,
): TransactionRequest {
  if (to === undefined) {
    throw new QuaysideError("demo_wallet", "The smart account calls contracts and makes none.");
  }
  const args = [to, hexToBigInt(value), data] as const;
  return {
    from,
    to: wallet,
    data: encodeFunctionData({ abi: testSmartAccountAbi, functionName: "execute", args }),
  };
}
