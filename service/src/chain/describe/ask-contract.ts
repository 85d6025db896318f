import type { Address, Hex } from "viem";
import { isVmFailure } from "../../market/chains/vm-failure";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

/**
 * Calls a function that the contract may not have, at the newest block: null when it reverts or the answer is
 * malformed.
 *
 * @throws RpcError when the RPC did not answer, which is worth another try.
 */
export async function askContract<Result>(
  endpoint: RpcEndpoint,
  to: Address,
  data: Hex,
  decode: (data: Hex) => Result,
): Promise<Result | null> {
  try {
    const answer = await endpoint.call("eth_call", [{ to, data }, "latest"]);
    return decode(answer as Hex);
  } catch (error) {
    // A refused call is a revert: the contract lacks the function. Silence is the RPC's fault.
    if (error instanceof RpcError && error.code !== "rpc_refused") throw error;
    return null;
  }
}

/** Whether an RPC refused a call because the contract ran and failed: code 3, or by its words. */
function isRevert({ code, details = "" }: RpcError): boolean {
  return code === "rpc_refused" && (/^eth_call: 3 /.test(details) || isVmFailure(details));
}

/**
 * Calls a contract as an account, at the newest block, with a bound of gas: null when it reverts.
 *
 * @throws RpcError when the RPC did not run the call, as when it is asked too often: this says nothing of the contract.
 */
export async function callAs(
  endpoint: RpcEndpoint,
  call: { from: Address; to: Address; data: Hex },
): Promise<Hex | null> {
  try {
    return (await endpoint.call("eth_call", [{ ...call, gas: "0x1e8480" }, "latest"])) as Hex;
  } catch (error) {
    if (error instanceof RpcError && isRevert(error)) return null;
    throw error;
  }
}
