import fc from "fast-check";
import type { ConsiderationItem, OfferItem, OrderComponents } from "@/lib/seaport/order-components";
import { anyAddress, anyBytes32 } from "@/lib/seaport/testing/arbitrary-order";

/** A change of an order, with the name of the field that it changes. */
export interface Mutation {
  field: string;
  mutate: (order: OrderComponents) => OrderComponents;
}

const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });

/** Puts another amount into an item: at its start and its end, so that the order stays well-formed. */
const withAmount = <Item extends OfferItem>(item: Item, value: bigint): Item => ({
  ...item,
  startAmount: value,
  endAmount: value,
});

function inOffer(field: string, change: (item: OfferItem) => OfferItem): Mutation {
  return { field, mutate: (order) => ({ ...order, offer: order.offer.map(change) }) };
}

function inConsideration(
  field: string,
  place: number,
  change: (item: ConsiderationItem) => ConsiderationItem,
): Mutation {
  return {
    field,
    mutate: (order) => {
      const at = place % order.consideration.length;
      return {
        ...order,
        consideration: order.consideration.map((item, index) => (index === at ? change(item) : item)),
      };
    },
  };
}

/** Moves a part of one payment to another recipient's, so that the sum stays what it is. */
function shifted(order: OrderComponents, from: number, part: bigint): OrderComponents {
  const { consideration } = order;
  const [source, target] = [from % consideration.length, (from + 1) % consideration.length];
  return {
    ...order,
    consideration: consideration.map((item, index) => {
      const moved = ((consideration[source]?.startAmount ?? 0n) * part) / 1_000n;
      if (index === source) return withAmount(item, item.startAmount - moved);
      return index === target ? withAmount(item, item.startAmount + moved) : item;
    }),
  };
}

const place = fc.nat({ max: 9 });

/** A change of what an order gives, asks for, names, or of when it counts. The salt is left out: it only tells equal orders apart. */
const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  anyAddress.map((offerer): Mutation => ({ field: "offerer", mutate: (order) => ({ ...order, offerer }) })),
  anyAddress.map((zone): Mutation => ({ field: "zone", mutate: (order) => ({ ...order, zone }) })),
  anyBytes32.map(
    (zoneHash): Mutation => ({ field: "zoneHash", mutate: (order) => ({ ...order, zoneHash }) }),
  ),
  anyBytes32.map(
    (conduitKey): Mutation => ({ field: "conduitKey", mutate: (order) => ({ ...order, conduitKey }) }),
  ),
  amount.map((counter): Mutation => ({ field: "counter", mutate: (order) => ({ ...order, counter }) })),
  fc.integer({ min: -86_400, max: 86_400 }).map(
    (by): Mutation => ({
      field: "startTime",
      mutate: (order) => ({ ...order, startTime: order.startTime + BigInt(by) }),
    }),
  ),
  fc.integer({ min: -86_400, max: 10 ** 9 }).map(
    (by): Mutation => ({
      field: "endTime",
      mutate: (order) => ({ ...order, endTime: order.endTime + BigInt(by) }),
    }),
  ),
  fc
    .integer({ min: 0, max: 4 })
    .map((orderType): Mutation => ({ field: "orderType", mutate: (order) => ({ ...order, orderType }) })),
  amount.map((value) => inOffer("given amount", (item) => withAmount(item, value))),
  anyAddress.map((token) => inOffer("given token", (item) => ({ ...item, token }))),
  amount.map((identifierOrCriteria) => inOffer("given item", (item) => ({ ...item, identifierOrCriteria }))),
  fc.integer({ min: 0, max: 5 }).map((itemType) => inOffer("given kind", (item) => ({ ...item, itemType }))),
  fc
    .tuple(place, amount)
    .map(([at, value]) => inConsideration("amount", at, (item) => withAmount(item, value))),
  fc
    .tuple(place, anyAddress)
    .map(([at, recipient]) => inConsideration("recipient", at, (item) => ({ ...item, recipient }))),
  fc
    .tuple(place, anyAddress)
    .map(([at, token]) => inConsideration("token", at, (item) => ({ ...item, token }))),
  fc
    .tuple(place, amount)
    .map(([at, identifierOrCriteria]) =>
      inConsideration("item", at, (item) => ({ ...item, identifierOrCriteria })),
    ),
  anyAddress.map(
    (recipient): Mutation => ({
      field: "all recipients",
      mutate: (order) => ({
        ...order,
        consideration: order.consideration.map((item) => ({ ...item, recipient })),
      }),
    }),
  ),
  fc
    .tuple(place, fc.bigInt({ min: 1n, max: 1_000n }))
    .map(
      ([at, part]): Mutation => ({ field: "shifted payment", mutate: (order) => shifted(order, at, part) }),
    ),
  fc.tuple(anyAddress, amount).map(
    ([recipient, value]): Mutation => ({
      field: "one payment more",
      mutate: (order) => {
        const [last] = order.consideration.toReversed();
        if (last === undefined) return order;
        const more = withAmount({ ...last, recipient }, value);
        return { ...order, consideration: [...order.consideration, more] };
      },
    }),
  ),
  place.map(
    (at): Mutation => ({
      field: "one payment less",
      mutate: (order) => ({
        ...order,
        consideration: order.consideration.toSpliced(at % order.consideration.length, 1),
      }),
    }),
  ),
);

/** One to three changes at once: each may hide another from a check that looks at one field. */
export const anyMutations: fc.Arbitrary<readonly Mutation[]> = fc.array(anyMutation, {
  minLength: 1,
  maxLength: 3,
});

/** The order with all of these changes. */
export function mutated(order: OrderComponents, mutations: readonly Mutation[]): OrderComponents {
  return mutations.reduce((changed, { mutate }) => mutate(changed), order);
}
