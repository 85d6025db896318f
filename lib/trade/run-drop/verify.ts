import { type Abi, type Address, type Hex, isAddressEqual, zeroAddress } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import { payoutSplitAbi } from "../../abi/generated/payout-split";
import type { Call, Chain } from "../../contract/chain";
import { formatAddress } from "../../format/address";
import { formatCount } from "../../format/count";
import { t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import { accountRow } from "../deploy/clone-rows";
import { decodeCall, decodeSettings } from "../deploy/decode-calls";
import { factRow, textRow } from "../deploy/fact-row";
import { stageRows } from "../deploy/stage-rows";
import { type CallContext, networkRow } from "../review/call-rows";
import { type CheckRow, checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { isExpectedCall } from "../review/verify-call";
import { airdropRows } from "./airdrop-rows";
import { actionSteps, givenAfter, type RunDropRequest, splitGifts } from "./request";

export interface VerifyActionParameters extends CallContext {
  chain: Chain;
  request: Omit<RunDropRequest, "web">;
  /** The step that the call must be. */
  subject: string;
}

type Parts = Pick<VerifyActionParameters, "request" | "chain" | "subject">;

function stagesRows(data: Hex, { request, chain }: Parts): CheckRow[] {
  const { action, drop } = request;
  if (action.kind !== "stages") return [];
  const [setting, ...others] = decodeSettings(data, drop.tokenId !== undefined) ?? [];
  if (setting?.kind !== "stages" || others.length > 0 || setting.tokenId !== drop.tokenId)
    return unreadable([["stages", t("Stages")]], t("Not the stages of a drop."));
  const words = (reset: boolean) => (reset ? t("Starts anew for everybody") : t("Goes on"));
  return [
    ...stageRows(setting, action.wanted, chain),
    textRow("counting", t("What was minted before"), words(setting.reset), words(action.reset)),
  ];
}

function batchRow(batch: bigint, shown: bigint): CheckRow {
  return textRow("batch", t("Batch"), formatCount(batch + 1n), formatCount(shown + 1n));
}

function metadataRows(data: Hex, { request: { action } }: Parts): CheckRow[] {
  if (action.kind !== "reveal" && action.kind !== "freeze") return [];
  const functionName = action.kind === "reveal" ? "reveal" : "freezeBatchBaseURI";
  const args = decodeCall(dropCreatorAbi as Abi, functionName, data) as [bigint, Hex?] | null;
  if (args === null) return unreadable([["batch", t("Batch")]], t("Neither a reveal nor a freeze."));
  const [batch, key = "0x"] = args;
  if (action.kind === "freeze") return [batchRow(batch, action.batch)];
  return [
    batchRow(batch, action.batch),
    textRow("key", t("Key"), key.toLowerCase(), action.key.toLowerCase()),
  ];
}

function releaseRows(data: Hex, { request: { action }, chain }: Parts): CheckRow[] {
  if (action.kind !== "release") return [];
  const args = decodeCall(payoutSplitAbi as Abi, "release", data) as [Address, Address] | null;
  if (args === null) return unreadable([["recipient", t("Goes to")]], t("Not a payout."));
  const [token, account] = args;
  const words = (address: Address) =>
    isAddressEqual(address, zeroAddress) ? chain.nativeCurrency.symbol : formatAddress(address);
  return [
    accountRow("recipient", t("Goes to"), account, action.account),
    factRow({
      id: "currency",
      label: t("Currency"),
      value: words(token),
      shown: words(action.token),
      isSame: sameAddress(token, action.token),
      exact: token,
    }),
  ];
}

function supplyRows(data: Hex, { request: { action, drop } }: Parts): CheckRow[] {
  if (action.kind !== "supply") return [];
  const [setting, ...others] = decodeSettings(data, drop.tokenId !== undefined) ?? [];
  if (setting?.kind !== "supply" || others.length > 0 || setting.tokenId !== drop.tokenId)
    return unreadable([["supply", t("Supply")]], t("Not a change of the supply."));
  return [textRow("supply", t("Supply"), formatCount(setting.maxSupply), formatCount(action.wanted))];
}

function handOverRows(data: Hex, { request: { action, account } }: Parts): CheckRow[] {
  if (action.kind !== "hand_over") return [];
  const calls = (decodeCall(dropCreatorAbi as Abi, "multicall", data) as [readonly Hex[]] | null)?.[0] ?? [];
  const abi = dropCreatorAbi as Abi;
  const all = (name: string) =>
    calls.flatMap((call) => {
      const args = decodeCall(abi, name, call);
      return args === null ? [] : [args as readonly Hex[]];
    });
  const [granted, renounced, owners] = [all("grantRole"), all("renounceRole"), all("setOwner")];
  const isComplete =
    granted.length + renounced.length + owners.length === calls.length && owners.length === 1;
  if (!isComplete) return unreadable([["owner", t("New owner")]], t("Not a change of the owner."));
  const row = (
    id: string,
    label: string,
    {
      changes,
      holder,
      wanted,
    }: { changes: readonly (readonly Hex[])[]; holder: Address; wanted: readonly Hex[] },
  ) => {
    const isNamed = ([role, who = "0x"]: readonly Hex[], place: number) =>
      role === wanted[place] && sameAddress(who, holder);
    return factRow({
      id,
      label,
      value: formatCount(changes.filter(isNamed).length),
      shown: formatCount(wanted.length),
      isSame: changes.length === wanted.length && changes.every(isNamed),
    });
  };
  return [
    accountRow("owner", t("New owner"), (owners[0]?.[0] ?? zeroAddress) as Address, action.next),
    row("granted", t("Rights that they get"), {
      changes: granted,
      holder: action.next,
      wanted: action.granted,
    }),
    row("renounced", t("Rights that you give up"), {
      changes: renounced,
      holder: account,
      wanted: action.renounced.toReversed(),
    }),
  ];
}

function valueRows(data: Hex, parts: Parts): CheckRow[] {
  const { request, subject, chain } = parts;
  const { action, drop, account: creator } = request;
  if (action.kind === "airdrop") {
    const batch = Number(subject.split(":")[1]);
    const gifts = splitGifts(action.gifts)[batch] ?? [];
    const limit = givenAfter(action, batch);
    return airdropRows(data, { creator, tokenId: drop.tokenId, found: action.found, gifts, limit, chain });
  }
  return [stagesRows, metadataRows, releaseRows, supplyRows, handOverRows].flatMap((rows) =>
    rows(data, parts),
  );
}

/** Checks that a call is exactly one step of an action: its bytes are decoded, and equal those that our own code builds. */
export function verifyAction(call: Call, parameters: VerifyActionParameters): Verification {
  const { request, subject, pin, chain } = parameters;
  const step = actionSteps(request).find((planned) => planned.subject === subject);
  const network = networkRow(call, parameters);
  if (step === undefined)
    return verification([...unreadable([["action", t("Action")]], t("Not a step of this action.")), network]);
  const value = BigInt(call.value);
  return verification([
    ...valueRows(call.data, parameters),
    checkRow(
      {
        id: "contract",
        label: t("Contract"),
        value: formatAddress(call.to),
        detail: t("{contract} is {address}", {
          contract: request.drop.name,
          address: formatAddress(step.call.to),
        }),
        exact: call.to,
      },
      "matches",
      [
        [
          sameAddress(call.to, step.call.to),
          t("This step goes to {address}.", { address: formatAddress(step.call.to) }),
        ],
        [
          value === 0n,
          t("The transaction carries {amount}.", { amount: describeAmount(value, chain.nativeCurrency) }),
        ],
      ],
    ),
    checkRow(
      {
        id: "bytes",
        label: t("Everything else"),
        value: t("Nothing else"),
        detail: t("The bytes were built here again"),
      },
      "matches",
      [[isExpectedCall(call, step.call, { pin }), t("The bytes hold more than this page shows.")]],
    ),
    network,
  ]);
}
