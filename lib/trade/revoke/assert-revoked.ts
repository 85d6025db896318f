import { decodeFunctionResult, encodeFunctionData } from "viem";
import { erc721Abi } from "../../abi/generated/erc721";
import { optional } from "../../optional";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import type { RevokeRequest } from "./request";
import { revokeChain } from "./revoke-chain";

/** Milliseconds after a receipt for which a node may not show its block: those behind one address differ by some blocks. */
const lateness = 15_000;
/** Milliseconds between two questions. */
const pause = 1_000;

/** Whether an operator still has more than the account wants it to have. */
async function isLeft(request: RevokeRequest, { chain }: Ports): Promise<boolean> {
  const { account, grant } = request;
  const { network } = revokeChain(request);
  const { chainId } = network;
  if (grant.kind === "coin")
    return (await chain.allowance(chainId, grant.currency, account, grant.operator)) > grant.limit;
  const { contract, operator } = grant;
  if (grant.kind === "collection") return chain.isApprovedForAll(chainId, contract, account, operator);
  const functionName = "getApproved";
  const data = encodeFunctionData({ abi: erc721Abi, functionName, args: [BigInt(grant.tokenId)] });
  const answer = await chain.tryCall(
    { chain: network.id, chainId, to: contract, data, value: "0" },
    account,
    "latest",
  );
  return sameAddress(decodeFunctionResult({ abi: erc721Abi, functionName, data: answer }), operator);
}

/**
 * Asserts that the chain no longer has an approval once its transaction is done. A contract account's transaction succeeds also where its inner
 * call failed, and a token may ignore the call. If the chain does not answer, the receipt alone counts.
 *
 * @throws FlowError `nothing_revoked` if the operator still has more than the account wants it to have
 */
export async function assertRevoked(request: RevokeRequest, ports: Ports): Promise<void> {
  const until = ports.now() + lateness;
  while ((await optional(isLeft(request, ports))) === true) {
    if (ports.now() >= until) throw new FlowError("nothing_revoked");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
