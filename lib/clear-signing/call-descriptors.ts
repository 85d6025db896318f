import { layerZeroEndpointAbi } from "../abi/generated/layerzero-endpoint";
import { nftPoolAbi } from "../abi/generated/nft-pool";
import { onftAbi } from "../abi/generated/onft";
import { transferValidatorAbi } from "../abi/generated/transfer-validator";
import type { ChainPin } from "../chains/config";
import type { Address } from "../contract/primitives";
import { CREATOR_CONTRACTS } from "../protocol/creator-contracts";
import { sameAddress } from "../same-address";
import { contractDescriptor, shownCalls } from "./contract-descriptor";
import { account, carried, type Descriptor, deploymentOf, itemHere, raw } from "./descriptor";
import { cloneFactoryCalls, dropCalls, editionDropCalls, initialiserCalls, splitCalls } from "./drop-calls";
import { seaportCalls } from "./seaport-calls";
import { collectionCalls, currencyCalls, wrappedCurrencyCalls } from "./token-calls";

const moveCalls = shownCalls(onftAbi, [
  {
    functionName: "send",
    intent: "Move an item to another chain",
    fields: [
      carried,
      itemHere("_sendParam.tokenId", "Item"),
      raw("_sendParam.to", "Arrives at"),
      raw("_sendParam.dstEid", "Chain, as LayerZero counts them"),
      account("_refundAddress", "Rest of the fee goes to"),
    ],
  },
]);

const deliveryCalls = shownCalls(layerZeroEndpointAbi, [
  {
    functionName: "lzReceive",
    intent: "Deliver an item from another chain",
    fields: [
      carried,
      raw("_origin.srcEid", "Chain that it left, as LayerZero counts them"),
      account("_receiver", "Delivered by"),
      raw("_guid", "Message"),
      raw("_message", "Recipient and item"),
    ],
  },
]);

const poolCalls = shownCalls(nftPoolAbi, [
  {
    functionName: "buy",
    intent: "Buy from a pool",
    fields: [
      carried,
      raw("ids.[]", "Item"),
      { path: "maxAmountIn", label: "Pay at most", format: "amount" },
      account("recipient", "Items go to"),
    ],
  },
  {
    functionName: "sell",
    intent: "Sell to a pool",
    fields: [
      raw("ids.[]", "Item"),
      { path: "minAmountOut", label: "Get at least", format: "amount" },
      account("recipient", "Money goes to"),
    ],
  },
]);

const validatorCalls = shownCalls(transferValidatorAbi, [
  {
    functionName: "applyListToCollection",
    intent: "Choose who may trade your collection",
    fields: [account("collection", "Collection"), raw("id", "List")],
  },
  {
    functionName: "setTransferSecurityLevelOfCollection",
    intent: "Choose how strictly transfers of your collection are checked",
    fields: [
      account("collection", "Collection"),
      raw("level", "Level"),
      raw("disableAuthorizationMode", "Nobody authorises a transfer"),
      raw("disableWildcardOperators", "Only named operators"),
      raw("enableAccountFreezingMode", "Accounts can be frozen"),
    ],
  },
]);

type Pin = Pick<
  ChainPin,
  | "chainId"
  | "seaport"
  | "wrappedCurrency"
  | "currencies"
  | "layerzeroEndpoint"
  | "vaults"
  | "poolFactory"
  | "creators"
>;

/** The descriptors of the transactions that people send, by the names of their files. */
export function callDescriptors(pins: readonly Pin[]): Record<string, Descriptor> {
  const at = (addressesOf: (pin: Pin) => readonly (Address | undefined)[]) =>
    pins.flatMap((pin) =>
      addressesOf(pin).flatMap((address) =>
        address === undefined ? [] : [deploymentOf(pin.chainId, address)],
      ),
    );
  const ofCreators = (...addresses: Address[]) =>
    at(({ creators }) => (creators === undefined ? [] : addresses));
  const { CloneFactory, PayoutSplit, DropERC721, DropERC1155 } = CREATOR_CONTRACTS;
  const clones = {
    factory: {
      deployments: ofCreators(CloneFactory),
      deployEvent: "Cloned(address,address,address)",
    },
  };
  const pools = {
    factory: {
      deployments: at(({ poolFactory }) => [poolFactory]),
      deployEvent: "NewERC721Pair(address,uint256[])",
    },
  };
  return {
    "calldata-seaport": contractDescriptor(seaportCalls, {
      ...{ owner: "Seaport", withEnums: true },
      deployments: at(({ seaport }) => [seaport]),
    }),
    "calldata-wrapped-currency": contractDescriptor(wrappedCurrencyCalls, {
      owner: "Wrapped currency",
      deployments: at(({ wrappedCurrency }) => [wrappedCurrency]),
    }),
    "calldata-currencies": contractDescriptor(currencyCalls, {
      owner: "Tokens that pay",
      deployments: at(({ currencies = [], wrappedCurrency }) =>
        currencies.flatMap(({ address }) => (sameAddress(address, wrappedCurrency) ? [] : [address])),
      ),
    }),
    // A mirror is a collection too.
    "calldata-vault": contractDescriptor([...moveCalls, ...collectionCalls], {
      owner: "Quayside vault",
      deployments: at(({ vaults = [] }) => vaults),
    }),
    "calldata-layerzero": contractDescriptor(deliveryCalls, {
      owner: "LayerZero",
      deployments: at(({ layerzeroEndpoint }) => [layerzeroEndpoint]),
    }),
    "calldata-pool": contractDescriptor(poolCalls, { owner: "Quayside pool", ...pools }),
    "calldata-drop": contractDescriptor(dropCalls, { owner: "Quayside drop", ...clones }),
    "calldata-edition-drop": contractDescriptor(editionDropCalls, { owner: "Quayside drop", ...clones }),
    "calldata-payout-split": contractDescriptor(splitCalls, { owner: "Quayside payout", ...clones }),
    "calldata-clone-factory": contractDescriptor(cloneFactoryCalls, {
      owner: "Quayside factory",
      deployments: ofCreators(CloneFactory),
    }),
    "calldata-clone-implementations": contractDescriptor(initialiserCalls, {
      owner: "Quayside factory",
      deployments: ofCreators(DropERC721, DropERC1155, PayoutSplit),
    }),
    "calldata-transfer-validator": contractDescriptor(validatorCalls, {
      owner: "Transfer validator",
      deployments: at(({ creators }) => [creators?.enforcement?.validator]),
    }),
  };
}
