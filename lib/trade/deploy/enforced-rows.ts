import { type Abi, type Address, type Hex, size, slice } from "viem";
import { quaysideEnforcedCollectionAbi } from "../../abi/generated/quayside-enforced-collection";
import { transferValidatorAbi } from "../../abi/generated/transfer-validator";
import { formatAddress } from "../../format/address";
import { t } from "../../language/translate";
import { deployedAddress } from "../../protocol/protocol-calls";
import { sameAddress } from "../../same-address";
import { type CheckRow, checkRow, unreadable } from "../review/check-row";
import { accountRow, earningsRow } from "./clone-rows";
import { decodeCall, decodeValues } from "./decode-calls";
import type { EnforcedDescription } from "./description";
import { constructorParameters, type EnforcedMint, type Enforcement } from "./enforced-steps";
import { factRow, textRow } from "./fact-row";
import { itemCountRow } from "./item-rows";

interface CreationParameters {
  /** Calldata of the CREATE2 proxy: salt, then creation code with its arguments. */
  data: Hex;
  creationCode: Hex;
  address: Address;
  salt: Hex;
}

/** The rows of the creation of an enforced collection. */
export function enforcedCreationRows(
  { data, creationCode, address, salt }: CreationParameters,
  description: EnforcedDescription,
  { creator, earningsPayee }: { creator: Address; earningsPayee: Address },
): CheckRow[] {
  const start = 32 + size(creationCode);
  if (size(data) <= start || !sameAddress(slice(data, 32, start), creationCode))
    return unreadable([["code", t("Code")]], t("Not the code that this site trusts."));
  const [sentSalt, initCode] = [slice(data, 0, 32), slice(data, 32)];
  const values = decodeValues(constructorParameters, slice(data, start));
  if (values === null) return unreadable([["name", t("Name")]], t("Not the start of a collection."));
  const [name, symbol, baseUri, contractUri, owner, payee, bps] = values;
  return [
    accountRow("address", t("Will live at"), deployedAddress({ initCode, salt: sentSalt }), address),
    textRow("draft", t("Draft"), sentSalt.toLowerCase(), salt.toLowerCase()),
    accountRow("owner", t("Owner"), owner, creator),
    textRow("name", t("Name"), name, description.name),
    textRow("symbol", t("Symbol"), symbol, description.symbol),
    textRow("uri", t("Metadata"), baseUri, description.baseUri),
    textRow("about", t("Description"), contractUri, description.contractUri),
    accountRow("later", t("Later sales pay"), payee, earningsPayee),
    earningsRow(bps, description.earnings.bps),
  ];
}

/** The rows of a setting at the transfer validator, or of the collection that names it. */
export function enforcementRows(
  kind: "validator" | "list" | "level",
  data: Hex,
  { collection, enforcement: { validator, listId } }: { collection: Address; enforcement: Enforcement },
): CheckRow[] {
  if (kind === "validator") {
    const args = decodeCall(quaysideEnforcedCollectionAbi as Abi, "setTransferValidator", data) as
      | [Address]
      | null;
    if (args === null)
      return unreadable([["validator", t("Transfer validator")]], t("Not the choice of a validator."));
    const [found] = args;
    return [
      checkRow(
        {
          id: "validator",
          label: t("Transfer validator"),
          value: formatAddress(found),
          detail: t("The validator that this site trusts"),
          exact: found,
        },
        "known",
        [
          [
            sameAddress(found, validator),
            t("This site trusts {address} only.", { address: formatAddress(validator) }),
          ],
        ],
      ),
    ];
  }
  const functionName = kind === "list" ? "applyListToCollection" : "setTransferSecurityLevelOfCollection";
  const args = decodeCall(transferValidatorAbi as Abi, functionName, data) as [Address, ...unknown[]] | null;
  if (args === null)
    return unreadable([["validator", t("Transfer validator")]], t("Not a setting of earnings."));
  const [found, ...settings] = args;
  const wanted = kind === "list" ? [listId] : [0, false, true, false];
  return [
    accountRow("collection", t("Collection"), found, collection),
    factRow({
      id: "setting",
      label: kind === "list" ? t("List of the validator") : t("Level"),
      value: settings.join(", "),
      shown: wanted.join(", "),
      isSame: settings.length === wanted.length && settings.every((value, index) => value === wanted[index]),
    }),
  ];
}

/** The rows of a mint of items to their creator. */
export function mintRows(data: Hex, { creator, first, quantity }: EnforcedMint): CheckRow[] {
  const args = decodeCall(quaysideEnforcedCollectionAbi as Abi, "mintFrom", data) as
    | [bigint, Address, bigint]
    | null;
  if (args === null) return unreadable([["items", t("Items")]], t("Not a mint to its creator."));
  const [start, recipient, count] = args;
  return [
    itemCountRow(count, quantity),
    textRow("first", t("First token ID"), start.toString(), first.toString()),
    accountRow("recipient", t("Goes to"), recipient, creator),
  ];
}
