import { erc20Abi, erc1155Abi } from "viem";
import { erc721Abi } from "../abi/generated/erc721";
import { wrappedNativeAbi } from "../abi/generated/wrapped-native";
import { shownCalls } from "./contract-descriptor";
import { account, carried, itemHere, raw, tokens } from "./descriptor";

/** Functions of every ERC-20 token. */
export const currencyCalls = shownCalls(erc20Abi, [
  {
    functionName: "approve",
    intent: "Let a contract spend your tokens",
    fields: [account("spender", "Spender"), tokens("amount", "At most", "@.to")],
  },
]);

/** Functions of the contract that wraps the native currency. */
export const wrappedCurrencyCalls = [
  ...shownCalls(wrappedNativeAbi, [
    { functionName: "deposit", intent: "Wrap the native currency", fields: [carried] },
    {
      functionName: "withdraw",
      intent: "Unwrap to the native currency",
      fields: [tokens("wad", "Amount", "@.to")],
    },
  ]),
  ...currencyCalls,
];

const operatorCall = {
  functionName: "setApprovalForAll",
  intent: "Allow or forbid an operator to move all your items of this collection",
  fields: [account("operator", "Operator"), raw("approved", "Allowed")],
};

/** Functions of every ERC-721 collection. */
export const collectionCalls = shownCalls(erc721Abi, [
  operatorCall,
  {
    functionName: "approve",
    intent: "Let an account move one item",
    fields: [account("to", "Account"), itemHere("tokenId", "Item")],
  },
  {
    functionName: "safeTransferFrom",
    intent: "Send an item",
    fields: [account("from", "From"), account("to", "To"), itemHere("tokenId", "Item")],
  },
]);

/** Functions of every ERC-1155 collection. */
export const editionCalls = shownCalls(erc1155Abi, [
  operatorCall,
  {
    functionName: "safeTransferFrom",
    intent: "Send items",
    fields: [account("from", "From"), account("to", "To"), itemHere("id", "Item"), raw("value", "How many")],
  },
]);
