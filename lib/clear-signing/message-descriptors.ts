import type { ChainPin } from "../chains/config";
import type { CollectionProfileContent } from "../contract/collection-profile";
import { putAllowlistTypedData } from "../drops/put-allowlist";
import { bulkOrderTypes } from "../seaport/bulk-tree";
import { endOrdersTypedData } from "../seaport/end-orders";
import { hideOrderTypedData, unhideOrderTypedData } from "../seaport/hide-order";
import { setCollectionProfileTypedData } from "../seaport/set-collection-profile";
import { setProfileTypedData } from "../seaport/set-profile";
import { orderTypes, seaportDomain } from "../seaport/typed-data";
import {
  account,
  type Descriptor,
  type DescriptorField,
  deploymentOf,
  descriptorSchemaAddress,
  formatOf,
  type MessageSchema,
  raw,
  time,
  tokens,
  verifier,
} from "./descriptor";
import { orderEnums, orderFields } from "./order-fields";

type Pin = Pick<ChainPin, "chainId" | "seaport">;

/** Trees of up to 1,024 orders. */
const tallest = 10;

const domainMembers = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
] as const;

/** The domain of what accounts sign for the service alone. */
const quayside = { name: "Quayside", version: "1" };

/** Says nothing: only the types of its message are read. */
const emptyProfile: CollectionProfileContent = {
  ...{ description: null, links: {}, image: null, banner: null },
  ...{ featured: [], earnings: null, earningsRequired: false, offerCurrencies: {}, minimumPrices: {} },
};

type Types = MessageSchema["types"];

/** A type of message, its effect, and what is shown of it. */
interface ShownMessage {
  types: Types;
  intent: string;
  fields: readonly DescriptorField[];
}

/** The paths of all values in a type of message: "offer.[].token". */
function memberLeaves(types: Types, type: string, prefix = ""): string[] {
  return (types[type] ?? []).flatMap(({ name, type: inner }) => {
    const [base = inner, ...lists] = inner.split("[");
    const path = `${prefix}${name}${".[]".repeat(lists.length)}`;
    return types[base] === undefined ? [path] : memberLeaves(types, base, `${path}.`);
  });
}

/** @param pins the chains whose Seaport the domain names; null where it names a contract that no file can list */
function descriptorOf(
  pins: readonly Pin[] | null,
  domain: { name: string; version: string },
  shown: Readonly<Record<string, ShownMessage>>,
): Descriptor {
  const { name, version } = domain;
  return {
    $schema: descriptorSchemaAddress,
    context: {
      eip712: {
        domain: { name, version },
        ...(pins !== null && {
          deployments: pins.map(({ chainId, seaport }) => deploymentOf(chainId, seaport)),
        }),
        schemas: Object.entries(shown).map(([primaryType, { types }]) => ({
          primaryType,
          types: { EIP712Domain: domainMembers, ...types },
        })),
      },
    },
    metadata: { owner: "Quayside", enums: orderEnums },
    display: {
      formats: Object.fromEntries(
        Object.entries(shown).map(([type, { types, intent, fields }]) => [
          type,
          formatOf(intent, fields, memberLeaves(types, type)),
        ]),
      ),
    },
  };
}

/** Messages for the service, with an empty sample of each for its types. */
function serviceMessages(pin: Pin): Readonly<Record<string, ShownMessage>> {
  const [hash, deadline] = ["0x", 0n] as const;
  const until = time("deadline", "This signature counts until");
  const { domain: _, types: hide } = hideOrderTypedData({ orderHash: hash, deadline }, pin);
  return {
    HideOrder: {
      types: hide,
      intent: "Hide an order. It stays valid on the chain",
      fields: [raw("orderHash", "Order"), until],
    },
    UnhideOrder: {
      types: unhideOrderTypedData({ orderHash: hash, deadline }, pin).types,
      intent: "Show a hidden order again",
      fields: [raw("orderHash", "Order"), until],
    },
    EndOrders: {
      types: endOrdersTypedData({ hashes: [], deadline }, pin).types,
      intent: "End orders at the marketplace, without a transaction",
      fields: [raw("hashes.[]", "Order"), until],
    },
    SetProfile: {
      types: setProfileTypedData({ account: pin.seaport, name: "", avatar: "", deadline }, pin).types,
      intent: "Set your name and avatar",
      fields: [account("account", "Account"), raw("name", "Name"), raw("avatar", "Avatar"), until],
    },
    SetCollectionProfile: {
      types: setCollectionProfileTypedData(
        { contract: pin.seaport, revision: 0, content: emptyProfile, deadline },
        pin,
      ).types,
      intent: "Set how your collection is shown and what it earns",
      fields: [
        account("contract", "Collection"),
        raw("revision", "Replaces revision"),
        raw("description", "Description"),
        raw("website", "Website"),
        raw("x", "X"),
        raw("discord", "Discord"),
        raw("image", "Picture"),
        raw("banner", "Banner"),
        raw("featured.[]", "Featured item"),
        raw("contractEarnings", "Earnings of the contract"),
        account("earnings.[].recipient", "Earnings go to"),
        raw("earnings.[].bps", "Hundredths of a percent"),
        raw("earningsRequired", "Earnings are required"),
        raw("offerCurrencies.[].chain", "Offers on"),
        account("offerCurrencies.[].currency", "Offers in"),
        raw("minimumPrices.[].chain", "Lowest price on"),
        tokens("minimumPrices.[].price", "Lowest price", "minimumPrices.[].currency"),
        until,
      ],
    },
  };
}

/** The message for a drop's own contract. Anybody may deploy one. */
function dropMessages({ chainId, seaport }: Pin): ReturnType<typeof serviceMessages> {
  const sample = { root: "0x", deadline: 0n } as const;
  return {
    PutAllowlist: {
      types: putAllowlistTypedData(sample, { chainId, contract: seaport }).types,
      intent: "Hand in the allowlist of your drop",
      fields: [
        verifier("Drop"),
        raw("root", "Root of the list"),
        time("deadline", "This signature counts until"),
      ],
    },
  };
}

/** The path of a tree's leaves: "tree.[].[].". */
const leavesOf = (height: number) => `tree.${"[].".repeat(height)}`;

/** The descriptors of what people sign, by the names of their files. @param pins at least one chain */
export function messageDescriptors(pins: readonly [Pin, ...Pin[]]): Record<string, Descriptor> {
  const [first] = pins;
  const seaport = seaportDomain(first);
  const heights = Array.from({ length: tallest }, (_, index) => index + 1);
  return {
    "eip712-order": descriptorOf(pins, seaport, {
      OrderComponents: { types: orderTypes, intent: "Sign a marketplace order", fields: orderFields("") },
    }),
    ...Object.fromEntries(
      heights.map((height) => [
        `eip712-bulk-order-${height}`,
        descriptorOf(pins, seaport, {
          BulkOrder: {
            types: bulkOrderTypes(height),
            intent: "Sign several marketplace orders",
            fields: orderFields(leavesOf(height)),
          },
        }),
      ]),
    ),
    "eip712-quayside": descriptorOf(pins, quayside, serviceMessages(first)),
    "eip712-quayside-drop": descriptorOf(null, quayside, dropMessages(first)),
  };
}
