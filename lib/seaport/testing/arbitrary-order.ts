import fc from "fast-check";
import { type Address, getAddress, type Hex } from "viem";
import type { OrderComponents } from "../order-components";

const bytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((data): Hex => `0x${Buffer.from(data).toString("hex")}`);

/** Any 20 bytes, checksummed. */
export const anyAddress = bytes(20).map((hex): Address => getAddress(hex));
export const anyBytes32 = bytes(32);
const anyUint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

const anyOfferItem = fc.record({
  itemType: fc.integer({ min: 0, max: 5 }),
  token: anyAddress,
  identifierOrCriteria: anyUint256,
  startAmount: anyUint256,
  endAmount: anyUint256,
});

/** Any order that Seaport's types can hold, sensible or not. */
export const anyOrder: fc.Arbitrary<OrderComponents> = fc.record({
  offerer: anyAddress,
  zone: anyAddress,
  offer: fc.array(anyOfferItem, { maxLength: 4 }),
  consideration: fc.array(
    fc.record({
      itemType: fc.integer({ min: 0, max: 5 }),
      token: anyAddress,
      identifierOrCriteria: anyUint256,
      startAmount: anyUint256,
      endAmount: anyUint256,
      recipient: anyAddress,
    }),
    { maxLength: 4 },
  ),
  orderType: fc.integer({ min: 0, max: 4 }),
  startTime: anyUint256,
  endTime: anyUint256,
  zoneHash: anyBytes32,
  salt: anyUint256,
  conduitKey: anyBytes32,
  counter: anyUint256,
});
