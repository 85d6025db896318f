import { type Address, decodeFunctionData, type Hex } from "viem";
import { onftAbi } from "@/lib/abi/generated/onft";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { sameAddress } from "@/lib/same-address";
import { buildMove } from "@/lib/vault/build-move";
import { addressToBytes32, bytes32ToAddress } from "@/lib/vault/packet";
import { type CallContext, networkRow } from "../review/call-rows";
import { type CheckRow, checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { isTrustedVault } from "./verify-item-approval";

/** A move as the page shows it. */
export interface ShownMove {
  itemName: string;
  collectionName: string;
  /** The item's contract on the chain that it leaves. */
  token: Address;
  tokenId: bigint;
  /** Gives it there and gets it here. */
  owner: Address;
  /** What sends it: the item's own contract, or at home the vault that locks the original. */
  oapp: Address;
  /** Where it goes: the chain's name, LayerZero's number of it, and what receives it there. */
  to: { name: string; eid: number; oapp: Address };
  /** Wei for the message. */
  fee: bigint;
}

/** What the sending contract says of itself. */
export interface RouteFacts {
  token: Address;
  endpoint: Address;
  /** What it sends to on the other chain, by that chain's pinned number, 32 bytes. */
  peer: Hex;
}

export interface VerifyMoveParameters extends CallContext {
  shown: ShownMove;
  /** Of the chain that the item goes to. */
  target: Pick<ChainPin, "eid" | "vaults">;
  facts: RouteFacts;
  /** Whether the chain would take it; `later` while it is not approved yet, null where the chain was not asked. */
  simulated: true | "later" | null;
}

function vaultRow(
  call: Pick<Call, "to">,
  { oapp, collectionName }: ShownMove,
  { pin }: CallContext,
): CheckRow {
  return checkRow(
    {
      id: "contract",
      label: "Contract",
      value: formatAddress(call.to),
      detail: "The vault that this site trusts",
      exact: call.to,
    },
    "known",
    [
      [sameAddress(call.to, oapp), `${collectionName} moves through ${formatAddress(oapp)}.`],
      [isTrustedVault(oapp, pin), "This site does not trust this vault."],
    ],
  );
}

function routeRow({ shown, target, facts, pin }: VerifyMoveParameters): CheckRow {
  const { endpoint } = facts;
  const peer = bytes32ToAddress(facts.peer);
  return checkRow(
    {
      id: "route",
      label: "Route",
      value: `LayerZero to ${peer === null ? facts.peer : formatAddress(peer)}`,
      detail: `The contract that receives ${shown.collectionName} on ${shown.to.name}`,
      exact: peer ?? facts.peer,
    },
    "matches",
    [
      [
        pin.layerzeroEndpoint !== undefined && sameAddress(endpoint, pin.layerzeroEndpoint),
        `It sends through ${formatAddress(endpoint)}, which this site does not trust.`,
      ],
      [sameAddress(facts.token, shown.token), `It moves items of ${formatAddress(facts.token)}.`],
      [
        shown.to.eid === target.eid,
        `Number ${shown.to.eid} is not the one by which this site knows ${shown.to.name}.`,
      ],
      [
        facts.peer.toLowerCase() === addressToBytes32(shown.to.oapp),
        `This page showed ${formatAddress(shown.to.oapp)}.`,
      ],
      [isTrustedVault(shown.to.oapp, target), `This site does not trust this vault on ${shown.to.name}.`],
    ],
  );
}

/** Nothing where the chain is asked later: no mark may stand at what nobody looked at. */
function resultRows(simulated: VerifyMoveParameters["simulated"], chainName: string): readonly CheckRow[] {
  if (simulated === "later") return [];
  const base = { id: "result", label: "Result" };
  return simulated === true
    ? [
        {
          ...base,
          value: "The item leaves",
          detail: `Accepted in a simulation on ${chainName}`,
          verdict: "simulated",
        },
      ]
    : [
        {
          ...base,
          value: "Not simulated",
          detail: `${chainName} did not answer`,
          verdict: "not_simulated",
        },
      ];
}

function decodeSend(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: onftAbi, data });
    return functionName === "send" ? args : null;
  } catch {
    // No call of a vault.
    return null;
  }
}

/**
 * Checks that a call moves exactly the item that the page shows, to the same account on the chain that was chosen, for the message fee
 * that was shown, and asks for nothing else.
 */
export function verifyMove(call: Call, parameters: VerifyMoveParameters): Verification {
  const { shown, chain, simulated } = parameters;
  const { itemName, tokenId, owner, to, fee } = shown;
  const decoded = decodeSend(call.data);
  const rest = [vaultRow(call, shown, parameters), routeRow(parameters), networkRow(call, parameters)];
  if (decoded === null) {
    const labels = [
      ["action", "Action"],
      ["recipient", "Goes to"],
      ["fee", "Message fee"],
    ] as const;
    return verification([...unreadable(labels, "Not the move of an item."), ...rest]);
  }
  const [sent, { nativeFee, lzTokenFee }, refund] = decoded;
  const expected = buildMove({ dstEid: to.eid, owner, tokenId, fee });
  const recipient = bytes32ToAddress(sent.to);
  const native = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  return verification([
    checkRow(
      {
        id: "action",
        label: "Action",
        value: `Move token ${formatTokenId(sent.tokenId)} to ${sent.dstEid === to.eid ? to.name : sent.dstEid}`,
        detail: `Move ${itemName} to ${to.name}`,
        exact: `Token ${sent.tokenId}`,
      },
      "matches",
      [
        [
          sent.tokenId === tokenId && sent.dstEid === to.eid,
          `This page showed: Move ${itemName} to ${to.name}`,
        ],
        // What else it may ask for has no place in a plain move.
        [sameAddress(call.data, expected), "It asks for more than a plain move."],
      ],
    ),
    checkRow(
      {
        id: "recipient",
        label: "Goes to",
        value: recipient === null ? "Not an account" : formatAddress(recipient),
        detail: `Your own account, on ${to.name}`,
        exact: recipient ?? sent.to,
      },
      "matches",
      [
        [recipient !== null && sameAddress(recipient, owner), `Your account is ${formatAddress(owner)}.`],
        [sameAddress(refund, owner), `What is left of the fee would go to ${formatAddress(refund)}.`],
      ],
    ),
    checkRow(
      {
        id: "fee",
        label: "Message fee",
        value: native(BigInt(call.value)),
        detail: "Quoted by the vault. Any excess is returned",
      },
      "matches",
      [
        [
          BigInt(call.value) === fee && nativeFee === fee && lzTokenFee === 0n,
          `This page showed ${native(fee)}.`,
        ],
      ],
    ),
    ...rest,
    ...resultRows(simulated, chain.name),
  ]);
}
