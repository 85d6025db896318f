import { type Address, encodeFunctionData, type Hex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Call, Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { decodeSeaportCall } from "../fill/decode-fulfillment";
import { type CallContext, networkRow, seaportRow } from "../review/call-rows";
import { type Condition, checkRow, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { type ShownOwnOrder, shownOrderRow } from "./shown-order";

export type VerifyCancelParameters = CallContext & {
  chain: Chain;
  /** The maker of all the orders. */
  maker: Address;
  /** The orders that the page showed as ending, in any sequence. */
  orders: readonly ShownOwnOrder[];
};

/** Most orders that get their own rows. Beyond this number all orders are still compared, but only a mismatch gets a row. */
const maxRows = 8;

function noValue(call: Call, { chain }: CallContext): Condition {
  const carried = describeAmount(BigInt(call.value), chain.nativeCurrency);
  return [call.value === "0", t("The transaction carries {amount}.", { amount: carried })];
}

function cancelWords(hashes: readonly string[]): string {
  const [hash = "0x"] = hashes;
  return hashes.length === 1
    ? t("Cancel order {hash}", { hash: formatAddress(hash) })
    : plural(hashes.length, "Cancel {count} order", "Cancel {count} orders");
}

function orderRows(orders: readonly OrderComponents[], { orders: all, chain }: VerifyCancelParameters) {
  const byHash = new Map(all.map((shown) => [shown.hash.toLowerCase(), shown]));
  const rows = orders.flatMap((order) => {
    const shown = byHash.get(hashOrder(order).toLowerCase());
    return shown === undefined ? [] : [shownOrderRow(order, shown, chain)];
  });
  return rows.length <= maxRows ? rows : rows.filter(({ verdict }) => verdict === "mismatch");
}

/**
 * Checks a cancellation: it may end only the shown orders, all by one maker, on the pinned Seaport. Each order's item, units, price and end
 * are compared with the page.
 */
export function verifyCancel(call: Call, parameters: VerifyCancelParameters): Verification {
  const { maker, pin } = parameters;
  const decoded = decodeSeaportCall(call.data);
  const orders = decoded?.functionName === "cancel" ? decoded.args[0] : [];
  const inBytes = orders.map((order) => hashOrder(order).toLowerCase());
  const shown = new Set(parameters.orders.map(({ hash }) => hash.toLowerCase()));
  const [one] = inBytes;
  const [first = "0x"] = shown;
  return verification([
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: one === undefined ? t("Not a cancellation") : cancelWords(inBytes),
        detail:
          shown.size === 1
            ? t("This page showed order {hash}", { hash: formatAddress(first) })
            : t("As this page showed"),
      },
      "matches",
      [
        [inBytes.length > 0, t("The bytes end no order.")],
        [
          inBytes.length === shown.size && new Set([...inBytes, ...shown]).size === shown.size,
          shown.size === 1
            ? t("This page showed order {hash} alone.", { hash: formatAddress(first) })
            : plural(
                shown.size,
                "This page showed {count} order, and not these.",
                "This page showed {count} orders, and not these.",
              ),
        ],
        [
          orders.every((order) => sameAddress(order.offerer, maker)),
          t("An order in the bytes is not yours."),
        ],
        noValue(call, parameters),
      ],
    ),
    ...orderRows(orders, parameters),
    seaportRow(call, pin),
    networkRow(call, parameters),
  ]);
}

/** The calldata that ends all orders that its caller has signed so far, including orders that this site does not know. */
export function buildCancelAll(): Hex {
  return encodeFunctionData({ abi: seaportAbi, functionName: "incrementCounter" });
}

/** Checks that a call ends all orders of its caller, on the pinned Seaport, and does nothing else. */
export function verifyCancelAll(call: Call, context: CallContext): Verification {
  const right = sameAddress(call.data, buildCancelAll());
  return verification([
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: right ? t("Cancel all your orders at once") : t("Not a cancellation of all orders"),
        detail: t("Every listing and offer that you signed on {chain} so far", { chain: context.chain.name }),
      },
      "matches",
      [[right, t("The bytes do something else.")], noValue(call, context)],
    ),
    seaportRow(call, context.pin),
    networkRow(call, context),
  ]);
}
