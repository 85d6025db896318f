import { type Address, decodeFunctionData, type Hex } from "viem";
import { onftAbi } from "@/lib/abi/generated/onft";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
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
  /** The account that sends the item and receives it on the other chain. */
  owner: Address;
  /** The sending contract: the item's own contract, or on the home chain the vault that locks the original. */
  oapp: Address;
  /** The destination: the chain's name, its LayerZero endpoint id, and the receiving contract. */
  to: { name: string; eid: number; oapp: Address };
  /** The message fee in wei. */
  fee: bigint;
}

/** The route as the sending contract reports it. */
export interface RouteFacts {
  token: Address;
  endpoint: Address;
  /** Its peer for the destination's pinned endpoint id, as 32 bytes. */
  peer: Hex;
}

export interface VerifyMoveParameters extends CallContext {
  shown: ShownMove;
  /** The pins of the destination chain. */
  target: Pick<ChainPin, "eid" | "vaults">;
  facts: RouteFacts;
  /** Whether the chain accepts the call; `later` while an approval is missing, null if the chain was not asked. */
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
      label: t("Contract"),
      value: formatAddress(call.to),
      detail: t("The vault that this site trusts"),
      exact: call.to,
    },
    "known",
    [
      [
        sameAddress(call.to, oapp),
        t("{collection} moves through {address}.", {
          collection: collectionName,
          address: formatAddress(oapp),
        }),
      ],
      [isTrustedVault(oapp, pin), t("This site does not trust this vault.")],
    ],
  );
}

function routeRow({ shown, target, facts, pin }: VerifyMoveParameters): CheckRow {
  const { endpoint } = facts;
  const peer = bytes32ToAddress(facts.peer);
  return checkRow(
    {
      id: "route",
      label: t("Route"),
      value: t("LayerZero to {address}", { address: peer === null ? facts.peer : formatAddress(peer) }),
      detail: t("The contract that receives {collection} on {chain}", {
        collection: shown.collectionName,
        chain: shown.to.name,
      }),
      exact: peer ?? facts.peer,
    },
    "matches",
    [
      [
        pin.layerzeroEndpoint !== undefined && sameAddress(endpoint, pin.layerzeroEndpoint),
        t("It sends through {address}, which this site does not trust.", {
          address: formatAddress(endpoint),
        }),
      ],
      [
        sameAddress(facts.token, shown.token),
        t("It moves items of {contract}.", { contract: formatAddress(facts.token) }),
      ],
      [
        shown.to.eid === target.eid,
        t("Number {number} is not the one by which this site knows {chain}.", {
          number: shown.to.eid,
          chain: shown.to.name,
        }),
      ],
      [
        facts.peer.toLowerCase() === addressToBytes32(shown.to.oapp),
        t("This page showed {address}.", { address: formatAddress(shown.to.oapp) }),
      ],
      [
        isTrustedVault(shown.to.oapp, target),
        t("This site does not trust this vault on {chain}.", { chain: shown.to.name }),
      ],
    ],
  );
}

/** The row of the simulation. No row if it comes later, because a mark must stand only for a finished check. */
function resultRows(simulated: VerifyMoveParameters["simulated"], chainName: string): readonly CheckRow[] {
  if (simulated === "later") return [];
  const base = { id: "result", label: t("Result") };
  return simulated === true
    ? [
        {
          ...base,
          value: t("The item leaves"),
          detail: t("Accepted in a simulation on {chain}", { chain: chainName }),
          verdict: "simulated",
        },
      ]
    : [
        {
          ...base,
          value: t("Not simulated"),
          detail: t("{chain} did not answer", { chain: chainName }),
          verdict: "not_simulated",
        },
      ];
}

function decodeSend(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: onftAbi, data });
    return functionName === "send" ? args : null;
  } catch {
    // The bytes are no vault call.
    return null;
  }
}

/**
 * Checks that a call moves exactly the shown item to the same account on the chosen chain, for the shown message fee, and requests nothing
 * else.
 */
export function verifyMove(call: Call, parameters: VerifyMoveParameters): Verification {
  const { shown, chain, simulated } = parameters;
  const { itemName, tokenId, owner, to, fee } = shown;
  const decoded = decodeSend(call.data);
  const rest = [vaultRow(call, shown, parameters), routeRow(parameters), networkRow(call, parameters)];
  if (decoded === null) {
    const labels = [
      ["action", t("Action")],
      ["recipient", t("Goes to")],
      ["fee", t("Message fee")],
    ] as const;
    return verification([...unreadable(labels, t("Not the move of an item.")), ...rest]);
  }
  const [sent, { nativeFee, lzTokenFee }, refund] = decoded;
  const expected = buildMove({ dstEid: to.eid, owner, tokenId, fee });
  const recipient = bytes32ToAddress(sent.to);
  const native = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  return verification([
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: t("Move token {token} to {chain}", {
          token: formatTokenId(sent.tokenId),
          chain: sent.dstEid === to.eid ? to.name : sent.dstEid,
        }),
        detail: t("Move {item} to {chain}", { item: itemName, chain: to.name }),
        exact: t("Token {token}", { token: String(sent.tokenId) }),
      },
      "matches",
      [
        [
          sent.tokenId === tokenId && sent.dstEid === to.eid,
          t("This page showed: Move {item} to {chain}", { item: itemName, chain: to.name }),
        ],
        // A plain move has no further options.
        [sameAddress(call.data, expected), t("It asks for more than a plain move.")],
      ],
    ),
    checkRow(
      {
        id: "recipient",
        label: t("Goes to"),
        value: recipient === null ? t("Not an account") : formatAddress(recipient),
        detail: t("Your own account, on {chain}", { chain: to.name }),
        exact: recipient ?? sent.to,
      },
      "matches",
      [
        [
          recipient !== null && sameAddress(recipient, owner),
          t("Your account is {address}.", { address: formatAddress(owner) }),
        ],
        [
          sameAddress(refund, owner),
          t("What is left of the fee would go to {address}.", { address: formatAddress(refund) }),
        ],
      ],
    ),
    checkRow(
      {
        id: "fee",
        label: t("Message fee"),
        value: native(BigInt(call.value)),
        detail: t("Quoted by the vault. Any excess is returned"),
      },
      "matches",
      [
        [
          BigInt(call.value) === fee && nativeFee === fee && lzTokenFee === 0n,
          t("This page showed {amount}.", { amount: native(fee) }),
        ],
      ],
    ),
    ...rest,
    ...resultRows(simulated, chain.name),
  ]);
}
