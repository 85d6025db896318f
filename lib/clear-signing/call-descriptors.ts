import type { Abi, AbiFunction, AbiParameter } from "viem";
import { dropErc721Abi } from "../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../abi/generated/drop-erc1155";
import { nftPoolAbi } from "../abi/generated/nft-pool";
import { onftAbi } from "../abi/generated/onft";
import { wrappedNativeAbi } from "../abi/generated/wrapped-native";
import { seaportAbi } from "../abi/seaport";
import type { ChainPin } from "../chains/config";
import type { Address } from "../contract/primitives";
import { CREATOR_CONTRACTS } from "../protocol/creator-contracts";
import {
  account,
  carried,
  type Descriptor,
  type DescriptorField,
  descriptorSchemaAddress,
  formatOf,
  raw,
  tokens,
} from "./descriptor";
import { orderEnums, orderFields, parameterFields } from "./order-fields";

/** A function that people call: its effect, the names of its arguments where the ABI has none, and what is shown of them. */
interface ShownCall {
  functionName: string;
  intent: string;
  /** The names of the arguments, in their sequence. Default: those of the ABI. */
  names?: readonly string[];
  fields: readonly DescriptorField[];
}

/** A parameter as a key of `display.formats` names it: "(address offerer, address zone)[] orders". */
function parameterText(parameter: AbiParameter, name = parameter.name): string {
  const type =
    "components" in parameter
      ? `(${parameter.components.map((inner) => parameterText(inner)).join(", ")})${parameter.type.slice("tuple".length)}`
      : parameter.type;
  return name ? `${type} ${name}` : type;
}

/** The function of an ABI with this name. Seaport's arguments have no names in it, so these are given. */
function formatKey(abi: Abi, { functionName, names }: ShownCall): string {
  const found = abi.find(
    (entry): entry is AbiFunction => entry.type === "function" && entry.name === functionName,
  );
  const inputs = found?.inputs.map((input, index) => parameterText(input, names?.[index])) ?? [];
  return `${functionName}(${inputs.join(", ")})`;
}

type ContractContext = Extract<Descriptor["context"], { contract: unknown }>["contract"];

function descriptorOf(
  abi: Abi,
  calls: readonly ShownCall[],
  { owner, contract, withEnums = false }: { owner: string; contract: ContractContext; withEnums?: boolean },
): Descriptor {
  return {
    $schema: descriptorSchemaAddress,
    context: { contract } as Descriptor["context"],
    metadata: { owner, ...(withEnums && { enums: orderEnums }) },
    display: {
      formats: Object.fromEntries(
        calls.map((call) => [formatKey(abi, call), formatOf(call.intent, call.fields)]),
      ),
    },
  };
}

const parts = (order: string): DescriptorField[] => [
  raw(`${order}.numerator`, "Parts to fill"),
  raw(`${order}.denominator`, "Of how many parts"),
];
const chosen = raw("criteriaResolvers.[].identifier", "Chosen item");
const receiver = account("recipient", "Items go to, the zero address: to you");

const seaportCalls: readonly ShownCall[] = [
  {
    functionName: "fulfillAdvancedOrder",
    intent: "Fill a marketplace order",
    names: ["advancedOrder", "criteriaResolvers", "fulfillerConduitKey", "recipient"],
    fields: [
      carried,
      ...parameterFields("advancedOrder.parameters."),
      ...parts("advancedOrder"),
      chosen,
      raw("fulfillerConduitKey", "Conduit"),
      receiver,
    ],
  },
  {
    functionName: "fulfillAvailableAdvancedOrders",
    intent: "Fill those of several marketplace orders that are left",
    names: [
      ...["advancedOrders", "criteriaResolvers", "offerFulfillments", "considerationFulfillments"],
      ...["fulfillerConduitKey", "recipient", "maximumFulfilled"],
    ],
    fields: [
      carried,
      ...parameterFields("advancedOrders.[].parameters."),
      ...parts("advancedOrders.[]"),
      chosen,
      raw("fulfillerConduitKey", "Conduit"),
      receiver,
      raw("maximumFulfilled", "At most"),
    ],
  },
  {
    functionName: "matchAdvancedOrders",
    intent: "Settle marketplace orders with each other",
    names: ["orders", "criteriaResolvers", "fulfillments", "recipient"],
    fields: [
      carried,
      ...parameterFields("orders.[].parameters."),
      ...parts("orders.[]"),
      chosen,
      account("recipient", "What is left over goes to"),
    ],
  },
  {
    functionName: "cancel",
    intent: "Cancel marketplace orders",
    names: ["orders"],
    fields: orderFields("orders.[]."),
  },
  { functionName: "incrementCounter", intent: "Cancel all of your orders", fields: [] },
  {
    functionName: "validate",
    intent: "Make signed orders valid on the chain",
    names: ["orders"],
    fields: parameterFields("orders.[].parameters."),
  },
];

const claimFields = [
  carried,
  account("_receiver", "Items go to"),
  raw("_quantity", "How many"),
  tokens("_pricePerToken", "Price of each", "_currency"),
];

type Pin = Pick<ChainPin, "chainId" | "seaport" | "wrappedCurrency" | "vaults" | "poolFactory" | "creators">;

/** The descriptors of the transactions that people send, by the names of their files. */
export function callDescriptors(pins: readonly Pin[]): Record<string, Descriptor> {
  const at = (addressesOf: (pin: Pin) => readonly (Address | undefined)[]) =>
    pins.flatMap((pin) =>
      addressesOf(pin).flatMap((address) =>
        address === undefined ? [] : [{ chainId: pin.chainId, address }],
      ),
    );
  const clones = {
    deployments: at(({ creators }) => (creators === undefined ? [] : [CREATOR_CONTRACTS.CloneFactory])),
    deployEvent: "Cloned(address,address,address)",
  };
  const pools = {
    deployments: at(({ poolFactory }) => [poolFactory]),
    deployEvent: "NewERC721Pair(address,uint256[])",
  };
  return {
    "calldata-seaport": descriptorOf(seaportAbi, seaportCalls, {
      ...{ owner: "Seaport", withEnums: true },
      contract: { deployments: at(({ seaport }) => [seaport]) },
    }),
    "calldata-wrapped-currency": descriptorOf(
      wrappedNativeAbi,
      [
        { functionName: "deposit", intent: "Wrap the native currency", fields: [carried] },
        {
          functionName: "withdraw",
          intent: "Unwrap to the native currency",
          fields: [tokens("wad", "Amount", "@.to")],
        },
        {
          functionName: "approve",
          intent: "Let a contract spend your tokens",
          fields: [account("spender", "Spender"), tokens("value", "At most", "@.to")],
        },
      ],
      {
        owner: "Wrapped currency",
        contract: { deployments: at(({ wrappedCurrency }) => [wrappedCurrency]) },
      },
    ),
    "calldata-vault": descriptorOf(
      onftAbi,
      [
        {
          functionName: "send",
          intent: "Move an item to another chain",
          fields: [
            carried,
            {
              path: "_sendParam.tokenId",
              label: "Item",
              format: "nftName",
              params: { collectionPath: "@.to" },
            },
            raw("_sendParam.to", "Arrives at"),
            raw("_sendParam.dstEid", "Chain, as LayerZero counts them"),
            account("_refundAddress", "Rest of the fee goes to"),
          ],
        },
      ],
      { owner: "Quayside vault", contract: { deployments: at(({ vaults = [] }) => vaults) } },
    ),
    "calldata-pool": descriptorOf(
      nftPoolAbi,
      [
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
      ],
      { owner: "Quayside pool", contract: { factory: pools } },
    ),
    "calldata-drop": descriptorOf(
      dropErc721Abi,
      [{ functionName: "claim", intent: "Mint items of a drop", fields: claimFields }],
      { owner: "Quayside drop", contract: { factory: clones } },
    ),
    "calldata-edition-drop": descriptorOf(
      dropErc1155Abi,
      [
        {
          functionName: "claim",
          intent: "Mint editions of a drop",
          fields: [...claimFields, raw("_tokenId", "Edition")],
        },
      ],
      { owner: "Quayside drop", contract: { factory: clones } },
    ),
  };
}
