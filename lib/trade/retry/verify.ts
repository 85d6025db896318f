import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import type { VaultMove } from "@/lib/contract/vault";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { sameAddress } from "@/lib/same-address";
import { decodeOnftMessage, type OnftMessage } from "@/lib/vault/message";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { addressToBytes32, packetGuid, packetPayloadHash } from "@/lib/vault/packet";
import { isTrustedVault } from "../move/verify-item-approval";
import { type CallContext, networkRow } from "../review/call-rows";
import { type CheckRow, checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";

/** A delivery decoded from its calldata. */
export interface MoveDelivery {
  origin: { srcEid: number; sender: Hex; nonce: bigint };
  receiver: Address;
  guid: Hex;
  message: Hex;
  content: OnftMessage;
}

/** Decodes a delivery, or returns null for other bytes or extra data. */
export function readDelivery(data: Hex): MoveDelivery | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: layerZeroEndpointAbi, data });
    if (functionName !== "lzReceive") return null;
    const [origin, receiver, guid, message, extraData] = args;
    const again = encodeFunctionData({ abi: layerZeroEndpointAbi, functionName, args });
    // Extra bytes after or between the arguments would stay unchecked.
    if (again !== data.toLowerCase() || extraData !== "0x") return null;
    return { origin, receiver, guid, message, content: decodeOnftMessage(message) };
  } catch {
    return null;
  }
}

/** The destination's own facts about a delivery; null if it does not answer. */
interface DeliveryFacts {
  /** The hash of the message that the destination's pinned endpoint waits to deliver. */
  payloadHash: Hex | null;
  /** Whether the chain accepts the call; null if it was not asked. */
  simulated: boolean | null;
}

export interface VerifyRetryParameters extends CallContext {
  move: Pick<VaultMove, "item" | "recipient" | "message" | "fromChain" | "toChain">;
  routes: VaultRoutes;
  /** The pins of the chain that the item left. */
  source: Pick<ChainPin, "eid" | "vaults">;
  facts: DeliveryFacts;
}

const labels = [
  ["action", "Action"],
  ["recipient", "Goes to"],
  ["receiver", "Delivered by"],
  ["message", "Message"],
  ["verified", "Verified"],
] as const;

function verifiedRow(
  { guid, message }: MoveDelivery,
  { payloadHash }: DeliveryFacts,
  chainName: string,
): CheckRow {
  const base = {
    id: "verified",
    label: "Verified",
    value: payloadHash === null ? "Not checked" : `By the messaging contract on ${chainName}`,
    detail:
      payloadHash === null
        ? `${chainName} did not name the message that it waits for`
        : "Byte for byte the message that waits there",
  };
  if (payloadHash === null) return { ...base, verdict: "not_simulated" };
  return checkRow(base, "matches", [
    [payloadHash === packetPayloadHash({ guid, message }), `Another message waits on ${chainName}.`],
  ]);
}

function simulationRow({ simulated }: DeliveryFacts, chainName: string): CheckRow {
  const base = { id: "simulation", label: "Result" };
  return simulated === true
    ? {
        ...base,
        value: "The item arrives",
        detail: `Accepted in a simulation on ${chainName}`,
        verdict: "simulated",
      }
    : {
        ...base,
        value: "Not simulated",
        detail: `${chainName} did not answer`,
        verdict: "not_simulated",
      };
}

/**
 * Checks that a call only delivers the message of the shown move: the message that the pinned endpoint waits for, with the item's token, to
 * its recipient.
 *
 * @param call from the move's record, which is not trusted
 */
export function verifyRetry(call: Call, parameters: VerifyRetryParameters): Verification {
  const { move, routes, facts, chain, pin, source } = parameters;
  const { item, recipient, message } = move;
  const [from, to] = [routes[move.fromChain], routes[move.toChain]];
  const delivery = readDelivery(call.data);
  const endpoint = pin.layerzeroEndpoint;
  const contract = checkRow(
    {
      id: "contract",
      label: "Contract",
      value: `${formatAddress(call.to)} LayerZero`,
      detail: "The messaging contract that this site trusts",
      exact: call.to,
    },
    "known",
    [
      [
        endpoint !== undefined && sameAddress(call.to, endpoint),
        endpoint === undefined
          ? `This site trusts no messaging contract on ${chain.name}.`
          : `This site trusts ${formatAddress(endpoint)} only.`,
      ],
      [
        BigInt(call.value) === 0n,
        `The transaction carries ${describeAmount(BigInt(call.value), chain.nativeCurrency)}, a delivery costs none.`,
      ],
    ],
  );
  const network = networkRow(call, parameters);
  if (delivery === null)
    return verification([...unreadable(labels, "Not the delivery of an item."), contract, network]);
  const { origin, receiver, guid, content } = delivery;
  const isRoute = from !== undefined && to !== undefined;
  const path = isRoute && { ...origin, dstEid: to.eid, receiver: addressToBytes32(receiver) };
  return verification([
    checkRow(
      {
        id: "action",
        label: "Action",
        value: `Deliver token ${formatTokenId(content.tokenId)}`,
        detail: `${item.name} is token ${formatTokenId(item.tokenId)}`,
        exact: `Token ${content.tokenId}`,
      },
      "matches",
      [
        [
          content.tokenId.toString() === item.tokenId,
          `${item.name} is token ${formatTokenId(item.tokenId)}.`,
        ],
      ],
    ),
    checkRow(
      {
        id: "recipient",
        label: "Goes to",
        value: formatAddress(content.to),
        detail: "The recipient that this page shows",
        exact: content.to,
      },
      "matches",
      [[sameAddress(content.to, recipient), `This page showed ${formatAddress(recipient)}.`]],
    ),
    checkRow(
      {
        id: "receiver",
        label: "Delivered by",
        value: formatAddress(receiver),
        detail: "The item's vault contract on this chain",
        exact: receiver,
      },
      "matches",
      [
        [to !== undefined && sameAddress(receiver, to.oapp), "Not the item's vault contract on this chain."],
        [isTrustedVault(receiver, pin), "This site does not trust this vault."],
      ],
    ),
    checkRow(
      {
        id: "message",
        label: "Message",
        value: formatAddress(guid),
        detail: `Number ${origin.nonce} from the item's vault contract`,
        exact: guid,
      },
      "matches",
      [
        [guid === message.id.toLowerCase(), `This page showed message ${formatAddress(message.id)}.`],
        [origin.nonce === BigInt(message.nonce), `This page showed number ${message.nonce}.`],
        [
          isRoute && origin.srcEid === from.eid && origin.srcEid === source.eid,
          "It comes from another chain.",
        ],
        [isRoute && to.eid === pin.eid, "It goes to another chain."],
        [
          isRoute && origin.sender.toLowerCase() === addressToBytes32(from.oapp),
          "It was not sent by the item's vault contract.",
        ],
        [isRoute && isTrustedVault(from.oapp, source), "This site does not trust the vault that sent it."],
        [path !== false && packetGuid(path) === guid, "The message's id is not its own."],
      ],
    ),
    verifiedRow(delivery, facts, chain.name),
    contract,
    network,
    simulationRow(facts, chain.name),
  ]);
}
