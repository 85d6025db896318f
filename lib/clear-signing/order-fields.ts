import { account, type DescriptorField, named, raw, time, tokens } from "./descriptor";

/** The names of Seaport's numbers (`ConsiderationEnums.sol`). */
export const orderEnums = {
  itemType: {
    "0": "Native currency",
    "1": "Token",
    "2": "ERC-721 item",
    "3": "ERC-1155 item",
    "4": "Any ERC-721 item of the collection",
    "5": "Any ERC-1155 item of the collection",
  },
  orderType: {
    "0": "Open, whole",
    "1": "Open, in parts",
    "2": "Needs the marketplace's signature, whole",
    "3": "Needs the marketplace's signature, in parts",
    "4": "Contract order",
  },
} as const;

function itemFields(list: string, verb: string): DescriptorField[] {
  return [
    named(`${list}.itemType`, `${verb}: kind`, "itemType"),
    account(`${list}.token`, `${verb}: contract`),
    raw(`${list}.identifierOrCriteria`, `${verb}: item number`),
    tokens(`${list}.startAmount`, `${verb}: amount`, `${list}.token`),
    tokens(`${list}.endAmount`, `${verb}: amount at the end`, `${list}.token`),
  ];
}

/** Every field of the parameters of an order but its salt. @param prefix where the order is: "" or "order.parameters." */
export function parameterFields(prefix: string): DescriptorField[] {
  return [
    account(`${prefix}offerer`, "Maker"),
    ...itemFields(`${prefix}offer.[]`, "Maker gives"),
    ...itemFields(`${prefix}consideration.[]`, "Maker asks"),
    account(`${prefix}consideration.[].recipient`, "Paid to"),
    time(`${prefix}startTime`, "Counts from"),
    time(`${prefix}endTime`, "Ends"),
    named(`${prefix}orderType`, "Fills", "orderType"),
    account(`${prefix}zone`, "Zone"),
    raw(`${prefix}zoneHash`, "Zone hash"),
    raw(`${prefix}conduitKey`, "Conduit"),
  ];
}

/** Every field of an order that is signed. The salt is shown too: it says which order a new one replaces. */
export function orderFields(prefix: string): DescriptorField[] {
  return [
    ...parameterFields(prefix),
    raw(`${prefix}counter`, "Counter"),
    raw(`${prefix}salt`, "Salt, or the order that this one replaces"),
  ];
}
