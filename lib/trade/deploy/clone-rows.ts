import type { Abi, Address, Hex } from "viem";
import { cloneFactoryAbi } from "../../abi/generated/clone-factory";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { payoutSplitAbi } from "../../abi/generated/payout-split";
import { formatAddress } from "../../format/address";
import { formatBps } from "../../format/percent";
import { t } from "../../language/translate";
import { CREATOR_CONTRACTS, cloneAddress } from "../../protocol/creator-contracts";
import { sameAddress } from "../../same-address";
import { type CheckRow, checkRow, unreadable } from "../review/check-row";
import { decodeCall } from "./decode-calls";
import type { DropDescription, PayoutShare } from "./description";
import { factRow, textRow } from "./fact-row";

/** An address that must be exactly the shown one. */
export function accountRow(id: string, label: string, value: Address, shown: Address): CheckRow {
  const isSame = sameAddress(value, shown);
  return factRow({
    id,
    label,
    value: formatAddress(value),
    shown: formatAddress(shown),
    isSame,
    exact: value,
  });
}

function sharesWords(shares: readonly { account: Address; bps: number }[]): string {
  return shares
    .map(({ account, bps }) => t("{share} to {account}", { share: formatBps(bps), account }))
    .join(", ");
}

/** The rows of the call that initialises a split. */
function splitRows(initialiser: Hex, payouts: readonly (readonly PayoutShare[])[]): CheckRow[] {
  const args = decodeCall(payoutSplitAbi as Abi, "initialize", initialiser) as [Address[], bigint[]] | null;
  if (args === null) return unreadable([["shares", t("Shares")]], t("Not the start of a payout split."));
  const [accounts, parts] = args;
  const found = accounts.map((account, index) => ({ account, bps: Number(parts[index] ?? 0n) }));
  const value = sharesWords(found);
  const isPayout = (shares: readonly PayoutShare[]) =>
    accounts.length === shares.length &&
    parts.length === shares.length &&
    shares.every(
      ({ account, bps }, index) =>
        sameAddress(accounts[index] ?? "", account) && parts[index] === BigInt(bps),
    );
  return [
    factRow({
      id: "shares",
      label: t("Shares"),
      value,
      shown: payouts.map(sharesWords).join("; "),
      isSame: payouts.some(isPayout),
    }),
  ];
}

/** The creator's part of later sales. */
export function earningsRow(bps: bigint, shown: number): CheckRow {
  return factRow({
    id: "earnings",
    label: t("Creator earnings"),
    value: formatBps(Number(bps)),
    shown: formatBps(shown),
    isSame: bps === BigInt(shown),
  });
}

/** The accounts or splits that a drop must pay. */
export interface ShownPayees {
  creator: Address;
  mintPayee: Address;
  earningsPayee: Address;
}

/** The rows of the call that initialises a drop. */
function dropRows(initialiser: Hex, description: DropDescription, payees: ShownPayees): CheckRow[] {
  const args = decodeCall(dropErc721Abi as Abi, "initialize", initialiser) as
    | [Address, string, string, string, Address[], Address, Address, bigint, bigint, Address]
    | null;
  if (args === null) return unreadable([["name", t("Name")]], t("Not the start of a drop."));
  const [owner, name, symbol, uri, forwarders, mintPayee, earningsPayee, bps, feeBps, feeRecipient] = args;
  const none = t("None");
  return [
    accountRow("owner", t("Owner"), owner, payees.creator),
    textRow("name", t("Name"), name, description.name),
    textRow("symbol", t("Symbol"), symbol, description.symbol),
    textRow("about", t("Description"), uri, description.contractUri),
    accountRow("mints", t("Mints pay"), mintPayee, payees.mintPayee),
    accountRow("later", t("Later sales pay"), earningsPayee, payees.earningsPayee),
    earningsRow(bps, description.earnings.bps),
    factRow({
      id: "others",
      label: t("Fees and rights of others"),
      value:
        forwarders.length === 0 && feeBps === 0n
          ? none
          : t("{fee} of mints", { fee: formatBps(Number(feeBps)) }),
      shown: none,
      isSame: forwarders.length === 0 && feeBps === 0n && sameAddress(feeRecipient, payees.creator),
    }),
  ];
}

interface CloneParameters {
  data: Hex;
  creator: Address;
  /** The address that the clone must get. */
  address: Address;
  salt: Hex;
}

/** The rows of a call to the factory: the code that the clone runs, its address, and the call that initialises it. */
function cloneRows(
  { data, creator, address, salt }: CloneParameters,
  implementation: Address,
  rowsOf: (initialiser: Hex) => CheckRow[],
): CheckRow[] {
  const args = decodeCall(cloneFactoryAbi as Abi, "create", data) as [Address, Hex, Hex] | null;
  if (args === null) return unreadable([["code", t("Code")]], t("Not the creation of a clone."));
  const [code, sentSalt, initialiser] = args;
  const made = cloneAddress({ creator, implementation: code, salt: sentSalt, initialiser });
  return [
    checkRow(
      {
        id: "code",
        label: t("Code"),
        value: formatAddress(code),
        detail: t("The code that this site trusts"),
        exact: code,
      },
      "known",
      [
        [
          sameAddress(code, implementation),
          t("This site trusts {address} only.", { address: formatAddress(implementation) }),
        ],
      ],
    ),
    accountRow("address", t("Will live at"), made, address),
    textRow("draft", t("Draft"), sentSalt.toLowerCase(), salt.toLowerCase()),
    ...rowsOf(initialiser),
  ];
}

/** The rows of the creation of a split for one of the payouts. */
export function splitCreationRows(parameters: CloneParameters, payouts: readonly (readonly PayoutShare[])[]) {
  return cloneRows(parameters, CREATOR_CONTRACTS.PayoutSplit, (initialiser) =>
    splitRows(initialiser, payouts),
  );
}

/** The rows of the creation of a drop. */
export function dropCreationRows(
  parameters: CloneParameters,
  description: DropDescription,
  payees: ShownPayees,
) {
  const { DropERC721, DropERC1155 } = CREATOR_CONTRACTS;
  const implementation = description.kind === "drop721" ? DropERC721 : DropERC1155;
  return cloneRows(parameters, implementation, (initialiser) => dropRows(initialiser, description, payees));
}
