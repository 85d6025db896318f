import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { erc721Abi } from "../../abi/generated/erc721";
import { layerZeroEndpointAbi as endpointAbi } from "../../abi/generated/layerzero-endpoint";
import { onftAbi } from "../../abi/generated/onft";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import { sameAddress } from "../../same-address";
import { type BuildMoveParameters, sendParameters } from "../../vault/build-move";
import type { Ports } from "../flow/ports";
import { tradingChain } from "../flow/trading-chain";
import type { RouteFacts } from "./verify";

/** The messaging contract that the operator pinned on a chain with trading; null if there is none. */
function endpointOf(web: WebChain): { chain: string; chainId: number; endpoint: Address } | null {
  const { pin } = tradingChain(web);
  const { layerzeroEndpoint: endpoint, id, chainId } = pin;
  return endpoint === undefined ? null : { chain: id, chainId, endpoint };
}

/** Builds a call that only reads a contract. */
function readCall(chain: string, chainId: number, to: Address, data: Hex): Call {
  return { chain, chainId, to, data, value: "0" };
}

/** The hash of the message that a chain's pinned messaging contract waits to deliver; all zeros once it is delivered. */
export async function readWaiting(
  web: WebChain,
  { receiver, srcEid, sender, nonce }: { receiver: Address; srcEid: number; sender: Hex; nonce: bigint },
  ports: Pick<Ports, "chain">,
): Promise<Hex | null> {
  const at = endpointOf(web);
  if (at === null) return null;
  const functionName = "inboundPayloadHash";
  const args = [receiver, srcEid, sender, nonce] as const;
  const data = encodeFunctionData({ abi: endpointAbi, functionName, args });
  const answer = await ports.chain.tryCall(readCall(at.chain, at.chainId, at.endpoint, data), zeroAddress);
  return decodeFunctionResult({ abi: endpointAbi, functionName, data: answer });
}

/** Reads a sending contract's own route: its collection, its messaging contract, and its peer on another chain. */
export async function readVaultRoute(
  { chain, chainId, oapp, dstEid }: { chain: string; chainId: number; oapp: Address; dstEid: number },
  ports: Pick<Ports, "chain">,
): Promise<RouteFacts> {
  const ask = (data: Hex) => ports.chain.tryCall(readCall(chain, chainId, oapp, data), zeroAddress);
  const [token, endpoint, peer] = await Promise.all([
    ask(encodeFunctionData({ abi: onftAbi, functionName: "token" })),
    ask(encodeFunctionData({ abi: onftAbi, functionName: "endpoint" })),
    ask(encodeFunctionData({ abi: onftAbi, functionName: "peers", args: [dstEid] })),
  ]);
  return {
    token: decodeFunctionResult({ abi: onftAbi, functionName: "token", data: token }),
    endpoint: decodeFunctionResult({ abi: onftAbi, functionName: "endpoint", data: endpoint }),
    peer: decodeFunctionResult({ abi: onftAbi, functionName: "peers", data: peer }),
  };
}

/** The current fee of a move's message, in wei. */
export async function quoteMove(
  { chain, chainId, oapp }: { chain: string; chainId: number; oapp: Address },
  move: Omit<BuildMoveParameters, "fee">,
  ports: Pick<Ports, "chain">,
): Promise<bigint> {
  const functionName = "quoteSend";
  const data = encodeFunctionData({ abi: onftAbi, functionName, args: [sendParameters(move), false] });
  const answer = await ports.chain.tryCall(readCall(chain, chainId, oapp, data), move.owner);
  return decodeFunctionResult({ abi: onftAbi, functionName, data: answer }).nativeFee;
}

/** Whether a contract may take an item, by an approval of this item or of all the owner's items. */
export async function mayTake(
  { chain, chainId, token }: { chain: string; chainId: number; token: Address },
  { owner, tokenId, operator }: { owner: Address; tokenId: bigint; operator: Address },
  ports: Pick<Ports, "chain">,
): Promise<boolean> {
  const functionName = "getApproved";
  const data = encodeFunctionData({ abi: erc721Abi, functionName, args: [tokenId] });
  const [answer, forAll] = await Promise.all([
    ports.chain.tryCall(readCall(chain, chainId, token, data), owner),
    ports.chain.isApprovedForAll(chainId, token, owner, operator),
  ]);
  const approved = decodeFunctionResult({ abi: erc721Abi, functionName, data: answer });
  return forAll || sameAddress(approved, operator);
}
