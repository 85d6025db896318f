import type { Abi } from "viem";
import { cloneFactoryAbi } from "../abi/generated/clone-factory";
import { dropCreatorAbi } from "../abi/generated/drop-creator";
import { dropErc721Abi } from "../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../abi/generated/drop-erc1155";
import { payoutSplitAbi } from "../abi/generated/payout-split";
import { DROP_NATIVE } from "../drops/drop-currency";
import { type ShownCall, shownCalls } from "./contract-descriptor";
import { account, carried, type DescriptorField, innerCall, raw, time, tokens } from "./descriptor";
import { collectionCalls, editionCalls } from "./token-calls";

/** What both kinds of drop have under the same signature. */
const ownerCalls = shownCalls(
  [...dropCreatorAbi, ...dropErc721Abi],
  [
    {
      functionName: "multicall",
      intent: "Make several calls at once",
      fields: [innerCall("data.[]", "Call", "@.to")],
    },
    {
      functionName: "lazyMint",
      intent: "Prepare items of your drop",
      fields: [
        raw("_amount", "How many"),
        raw("_baseURIForTokens", "Where they are described"),
        raw("_data", "Hidden until they are revealed"),
      ],
    },
    {
      functionName: "reveal",
      intent: "Reveal items of your drop",
      fields: [raw("_index", "Batch"), raw("_key", "Key")],
    },
    {
      functionName: "freezeBatchBaseURI",
      intent: "Make the descriptions of items final",
      fields: [raw("_index", "Batch")],
    },
    {
      functionName: "grantRole",
      intent: "Give a right over your drop",
      fields: [raw("role", "Right"), account("account", "Given to")],
    },
    {
      functionName: "renounceRole",
      intent: "Give up a right over your drop",
      fields: [raw("role", "Right"), account("account", "Account")],
    },
    {
      functionName: "setOwner",
      intent: "Hand your drop over",
      fields: [account("_newOwner", "New owner")],
    },
  ],
);

const stages = "_conditions.[].";

/** The calls that differ between the kinds of drop. @param item what names the token id of an edition; nothing in an ERC-721 drop */
const saleCalls = (abi: Abi, item: readonly DescriptorField[]): ShownCall[] =>
  shownCalls(abi, [
    {
      functionName: "claim",
      intent: item.length > 0 ? "Mint editions of a drop" : "Mint items of a drop",
      fields: [
        carried,
        account("_receiver", "Items go to"),
        raw("_quantity", "How many"),
        tokens("_pricePerToken", "Price of each", "_currency", DROP_NATIVE),
        ...item,
      ],
    },
    {
      functionName: "setClaimConditions",
      intent: "Set the stages of your drop",
      fields: [
        ...item,
        time(`${stages}startTimestamp`, "Stage begins"),
        raw(`${stages}maxClaimableSupply`, "Items of the stage"),
        raw(`${stages}quantityLimitPerWallet`, "For each account"),
        raw(`${stages}merkleRoot`, "Root of its allowlist"),
        tokens(`${stages}pricePerToken`, "Price of each", `${stages}currency`, DROP_NATIVE),
        raw("_resetClaimEligibility", "Earlier mints no longer count"),
      ],
    },
    {
      functionName: "setMaxTotalSupply",
      intent: "Limit the supply of your drop",
      fields: [...item, raw("_maxTotalSupply", "At most")],
    },
  ]);

/** The functions of an ERC-721 drop. */
export const dropCalls = [...saleCalls(dropErc721Abi, []), ...ownerCalls, ...collectionCalls];

/** The functions of an ERC-1155 drop. */
export const editionDropCalls = [
  ...saleCalls(dropErc1155Abi, [raw("_tokenId", "Edition")]),
  ...ownerCalls,
  ...editionCalls,
];

/** The functions of a contract that shares a payout out. */
export const splitCalls = shownCalls(payoutSplitAbi, [
  {
    functionName: "release",
    intent: "Send an account its part of a payout",
    fields: [
      account("token", "Token, the zero address: the native currency"),
      account("recipient", "Paid to"),
    ],
  },
]);

/** The functions of the factory of drops and splits. */
export const cloneFactoryCalls = shownCalls(cloneFactoryAbi, [
  {
    functionName: "create",
    intent: "Deploy a contract of your own",
    fields: [
      account("implementation", "Runs the code of"),
      raw("salt", "Salt"),
      innerCall("initialiser", "Begins with", "implementation"),
    ],
  },
]);

/** The calls with which clones begin. A clone runs the code of its implementation, so they are described for that one. */
export const initialiserCalls = [
  ...shownCalls(dropErc721Abi, [
    {
      functionName: "initialize",
      intent: "Set up a drop",
      fields: [
        account("_defaultAdmin", "Owner"),
        raw("_name", "Name"),
        raw("_symbol", "Symbol"),
        raw("_contractURI", "Where it is described"),
        account("_trustedForwarders.[]", "May act for others"),
        account("_saleRecipient", "Mints are paid to"),
        account("_royaltyRecipient", "Earnings go to"),
        raw("_royaltyBps", "Earnings in hundredths of a percent"),
        raw("_platformFeeBps", "Fee in hundredths of a percent"),
        account("_platformFeeRecipient", "Fee goes to"),
      ],
    },
  ]),
  ...shownCalls(payoutSplitAbi, [
    {
      functionName: "initialize",
      intent: "Share a payout out",
      fields: [account("recipients.[]", "Recipient"), raw("shares.[]", "Share")],
    },
  ]),
];
