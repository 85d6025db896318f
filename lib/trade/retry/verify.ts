import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import type { VaultMove } from "@/lib/contract/vault";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { msg, t } from "@/lib/language/translate";
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
  ["action", msg("Action")],
  ["recipient", msg("Goes to")],
  ["receiver", msg("Delivered by")],
  ["message", msg("Message")],
  ["verified", msg("Verified")],
] as const;

function verifiedRow(
  { guid, message }: MoveDelivery,
  { payloadHash }: DeliveryFacts,
  chainName: string,
): CheckRow {
  const base = {
    id: "verified",
    label: t("Verified"),
    value:
      payloadHash === null
        ? t("Not checked")
        : t("By the messaging contract on {chain}", { chain: chainName }),
    detail:
      payloadHash === null
        ? t("{chain} did not name the message that it waits for", { chain: chainName })
        : t("Byte for byte the message that waits there"),
  };
  if (payloadHash === null) return { ...base, verdict: "not_simulated" };
  return checkRow(base, "matches", [
    [
      payloadHash === packetPayloadHash({ guid, message }),
      t("Another message waits on {chain}.", { chain: chainName }),
    ],
  ]);
}

function simulationRow({ simulated }: DeliveryFacts, chainName: string): CheckRow {
  const base = { id: "simulation", label: t("Result") };
  return simulated === true
    ? {
        ...base,
        value: t("The item arrives"),
        detail: t("Accepted in a simulation on {chain}", { chain: chainName }),
        verdict: "simulated",
      }
    : {
        ...base,
        value: t("Not simulated"),
        detail: t("{chain} did not answer", { chain: chainName }),
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
      label: t("Contract"),
      value: t("{address} LayerZero", { address: formatAddress(call.to) }),
      detail: t("The messaging contract that this site trusts"),
      exact: call.to,
    },
    "known",
    [
      [
        endpoint !== undefined && sameAddress(call.to, endpoint),
        endpoint === undefined
          ? t("This site trusts no messaging contract on {chain}.", { chain: chain.name })
          : t("This site trusts {address} only.", { address: formatAddress(endpoint) }),
      ],
      [
        BigInt(call.value) === 0n,
        t("The transaction carries {amount}, a delivery costs none.", {
          amount: describeAmount(BigInt(call.value), chain.nativeCurrency),
        }),
      ],
    ],
  );
  const network = networkRow(call, parameters);
  if (delivery === null)
    return verification([...unreadable(labels, t("Not the delivery of an item.")), contract, network]);
  const { origin, receiver, guid, content } = delivery;
  const isRoute = from !== undefined && to !== undefined;
  const path = isRoute && { ...origin, dstEid: to.eid, receiver: addressToBytes32(receiver) };
  return verification([
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: t("Deliver token {token}", { token: formatTokenId(content.tokenId) }),
        detail: t("{item} is token {token}", { item: item.name, token: formatTokenId(item.tokenId) }),
        exact: t("Token {token}", { token: String(content.tokenId) }),
      },
      "matches",
      [
        [
          content.tokenId.toString() === item.tokenId,
          t("{item} is token {token}.", { item: item.name, token: formatTokenId(item.tokenId) }),
        ],
      ],
    ),
    checkRow(
      {
        id: "recipient",
        label: t("Goes to"),
        value: formatAddress(content.to),
        detail: t("The recipient that this page shows"),
        exact: content.to,
      },
      "matches",
      [
        [
          sameAddress(content.to, recipient),
          t("This page showed {address}.", { address: formatAddress(recipient) }),
        ],
      ],
    ),
    checkRow(
      {
        id: "receiver",
        label: t("Delivered by"),
        value: formatAddress(receiver),
        detail: t("The item's vault contract on this chain"),
        exact: receiver,
      },
      "matches",
      [
        [
          to !== undefined && sameAddress(receiver, to.oapp),
          t("Not the item's vault contract on this chain."),
        ],
        [isTrustedVault(receiver, pin), t("This site does not trust this vault.")],
      ],
    ),
    checkRow(
      {
        id: "message",
        label: t("Message"),
        value: formatAddress(guid),
        detail: t("Number {number} from the item's vault contract", { number: String(origin.nonce) }),
        exact: guid,
      },
      "matches",
      [
        [
          guid === message.id.toLowerCase(),
          t("This page showed message {message}.", { message: formatAddress(message.id) }),
        ],
        [
          origin.nonce === BigInt(message.nonce),
          t("This page showed number {number}.", { number: message.nonce }),
        ],
        [
          isRoute && origin.srcEid === from.eid && origin.srcEid === source.eid,
          t("It comes from another chain."),
        ],
        [isRoute && to.eid === pin.eid, t("It goes to another chain.")],
        [
          isRoute && origin.sender.toLowerCase() === addressToBytes32(from.oapp),
          t("It was not sent by the item's vault contract."),
        ],
        [isRoute && isTrustedVault(from.oapp, source), t("This site does not trust the vault that sent it.")],
        [path !== false && packetGuid(path) === guid, t("The message's id is not its own.")],
      ],
    ),
    verifiedRow(delivery, facts, chain.name),
    contract,
    network,
    simulationRow(facts, chain.name),
  ]);
}
