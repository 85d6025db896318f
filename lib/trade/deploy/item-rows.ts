import { type Abi, type Hex, parseAbiParameters } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { formatCount } from "../../format/count";
import { t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import { type CheckRow, unreadable } from "../review/check-row";
import { decodeCall, decodeValues } from "./decode-calls";
import type { HiddenUri, ItemBatch } from "./description";
import { preparedMark } from "./drop-steps";
import { factRow, textRow } from "./fact-row";

const hiddenParameters = parseAbiParameters("bytes, bytes32");

/** The number of items that a call makes or prepares. */
export function itemCountRow(count: bigint, shown: bigint): CheckRow {
  const [value, wanted] = [formatCount(count), formatCount(shown)];
  return factRow({ id: "items", label: t("Items"), value, shown: wanted, isSame: count === shown });
}

function hiddenRow(data: Hex, hidden: HiddenUri | undefined): CheckRow {
  const base = {
    id: "reveal",
    label: t("Reveal"),
    shown: hidden === undefined ? t("Shown from the start") : hidden.commitment,
  };
  if (data === "0x")
    return factRow({ ...base, value: t("Shown from the start"), isSame: hidden === undefined });
  const values = decodeValues(hiddenParameters, data);
  if (values === null) return factRow({ ...base, value: t("Not readable"), isSame: false });
  const [encrypted, commitment] = values;
  const isSame =
    hidden !== undefined &&
    sameAddress(encrypted, hidden.encrypted) &&
    sameAddress(commitment, hidden.commitment);
  return factRow({ ...base, value: t("Later, fingerprint {hash}", { hash: commitment }), isSame });
}

/** The row of the call that lets the contract refuse a second transaction like this one. */
function onceRow(data: Hex): CheckRow {
  const args = decodeCall(dropCreatorAbi as Abi, "grantRole", data) as [Hex, Hex] | null;
  const isSame =
    args !== null && sameAddress(args[0], preparedMark.role) && sameAddress(args[1], preparedMark.holder);
  const shown = t("The contract refuses it");
  const value = isSame ? shown : t("Not readable");
  return factRow({ id: "once", label: t("A second time"), value, shown, isSame });
}

function batchRows(data: Hex, { count, baseUri, hidden }: ItemBatch): CheckRow[] {
  const args = decodeCall(dropErc721Abi as Abi, "lazyMint", data) as [bigint, string, Hex] | null;
  if (args === null) return unreadable([["items", t("Items")]], t("Not the preparation of items."));
  const [found, uri, extra] = args;
  return [itemCountRow(found, count), textRow("uri", t("Metadata"), uri, baseUri), hiddenRow(extra, hidden)];
}

/** Names the rows of one batch among several. */
function ofBatch(rows: readonly CheckRow[], index: number): CheckRow[] {
  const number = formatCount(index + 1);
  return rows.map(({ id, label, ...row }) => ({
    ...row,
    id: `${id}:${index}`,
    label: t("{label}, part {number}", { label, number }),
  }));
}

/** The rows of the call that prepares the items of a drop. */
export function prepareRows(data: Hex, batches: readonly ItemBatch[]): CheckRow[] {
  const unknown = unreadable([["items", t("Items")]], t("Not the preparation of items."));
  const args = decodeCall(dropCreatorAbi as Abi, "multicall", data) as [readonly Hex[]] | null;
  const [mark, ...calls] = args?.[0] ?? [];
  if (mark === undefined || calls.length !== batches.length) return unknown;
  const rows = batches.flatMap((batch, index) => {
    const found = batchRows(calls[index] ?? "0x", batch);
    return batches.length === 1 ? found : ofBatch(found, index);
  });
  return [...rows, onceRow(mark)];
}
