import { concatHex, type Hex, keccak256, pad, toHex } from "viem";
import type { ConsiderationItem, OfferItem, OrderComponents } from "./order-components";
import type { SeaportDomain } from "./typed-data";

const offerItemType =
  "OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)";
const considerationItemType =
  "ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)";
const orderComponentsType =
  "OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)";
const domainType = "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)";

/** The EIP-712 encoding of an order's types; a bulk order puts its own type in front. */
export const encodedOrderTypes = `${considerationItemType}${offerItemType}${orderComponentsType}`;

function hashText(text: string): Hex {
  return keccak256(toHex(text));
}

const offerItemTypeHash = hashText(offerItemType);
const considerationItemTypeHash = hashText(considerationItemType);
const orderTypeHash = hashText(`${orderComponentsType}${considerationItemType}${offerItemType}`);
const domainTypeHash = hashText(domainType);
const nameHash = hashText("Seaport");
const versionHash = hashText("1.6");

function bytes32(value: bigint | number): Hex {
  return toHex(value, { size: 32 });
}

function offerWords(item: OfferItem): Hex[] {
  return [
    bytes32(item.itemType),
    pad(item.token),
    bytes32(item.identifierOrCriteria),
    bytes32(item.startAmount),
    bytes32(item.endAmount),
  ];
}

/** Keccak-256 of some bytes. */
export type Keccak256 = (bytes: Hex) => Hex;

function encodeOfferItem(item: OfferItem): Hex {
  return concatHex([offerItemTypeHash, ...offerWords(item)]);
}

function encodeConsiderationItem(item: ConsiderationItem): Hex {
  return concatHex([considerationItemTypeHash, ...offerWords(item), pad(item.recipient)]);
}

/**
 * The order hash: the EIP-712 struct hash of the components, the same on every chain, equal to `Seaport.getOrderHash`.
 *
 * Written out for this one type: the service hashes every order that it receives, and viem's general encoder walks the type descriptions
 * each time. A property test compares it with viem's `hashStruct` (docs/decisions/0021-own-order-hash-encoder.md).
 *
 * @param keccak viem's by default, which runs anywhere; pass a faster one where there is one: it takes three quarters of the time.
 * @throws viem's `IntegerOutOfRangeError` where a number does not fit in 32 bytes.
 */
export function hashOrder(order: OrderComponents, keccak: Keccak256 = keccak256): Hex {
  const hashAll = (encoded: Hex[]) => keccak(concatHex(encoded.map((bytes) => keccak(bytes))));
  return keccak(
    concatHex([
      orderTypeHash,
      pad(order.offerer),
      pad(order.zone),
      hashAll(order.offer.map(encodeOfferItem)),
      hashAll(order.consideration.map(encodeConsiderationItem)),
      bytes32(order.orderType),
      bytes32(order.startTime),
      bytes32(order.endTime),
      order.zoneHash,
      bytes32(order.salt),
      order.conduitKey,
      bytes32(order.counter),
    ]),
  );
}

/** Keyed by network and Seaport, so it holds one entry for each configured chain. */
const separators = new Map<string, Hex>();

/** The EIP-712 domain separator of Seaport 1.6 on one network, equal to the one in `Seaport.information`. */
export function hashSeaportDomain({ chainId, seaport }: SeaportDomain): Hex {
  const key = `${chainId} ${seaport}`;
  const known = separators.get(key);
  if (known !== undefined) return known;
  const separator = keccak256(
    concatHex([domainTypeHash, nameHash, versionHash, bytes32(chainId), pad(seaport)]),
  );
  separators.set(key, separator);
  return separator;
}

/**
 * The 32 bytes to sign: an order hash (or a bulk order's) bound to one Seaport on one network.
 * @see EIP-712, `encode(domainSeparator, message)`
 */
export function hashOrderDigest(structHash: Hex, domain: SeaportDomain): Hex {
  return keccak256(concatHex(["0x1901", hashSeaportDomain(domain), structHash]));
}
