import { type Address, encodeFunctionData, type Hex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Call } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { hashOrder } from "@/lib/seaport/hash-order";
import { sameAddress } from "@/lib/seaport/same-address";
import { type CallContext, networkRow, seaportRow } from "./call-rows";
import { type Condition, checkRow, type Verification, verification } from "./check-row";
import { decodeSeaportCall } from "./decode-fulfillment";
import { describeAmount } from "./describe-amount";

export type VerifyCancelParameters = CallContext & {
  /** Whose orders they are. */
  maker: Address;
  /** The orders that the page said will end, in any sequence. */
  orderHashes: readonly Hex[];
};

function noValue(call: Call, { chain }: CallContext): Condition {
  const carried = describeAmount(BigInt(call.value), chain.nativeCurrency);
  return [call.value === "0", `The transaction carries ${carried}.`];
}

/** Checks a cancellation: it may only end the very orders that were named, all of one maker, on the pinned Seaport. */
export function verifyCancel(call: Call, parameters: VerifyCancelParameters): Verification {
  const { maker, orderHashes, pin } = parameters;
  const decoded = decodeSeaportCall(call.data);
  const orders = decoded?.functionName === "cancel" ? decoded.args[0] : [];
  const inBytes = orders.map((order) => hashOrder(order).toLowerCase());
  const shown = new Set(orderHashes.map((hash) => hash.toLowerCase()));
  const [one] = inBytes;
  const single = inBytes.length === 1 && one !== undefined;
  return verification([
    checkRow(
      {
        id: "action",
        label: "Action",
        value:
          one === undefined
            ? "Not a cancellation"
            : `Cancel ${single ? `order ${formatAddress(one)}` : `${inBytes.length} orders`}`,
        detail:
          shown.size === 1
            ? `This page showed ${formatAddress([...shown][0] ?? "0x")}`
            : "As this page showed",
      },
      "matches",
      [
        [inBytes.length > 0, "The bytes end no order."],
        [
          inBytes.length === shown.size && new Set([...inBytes, ...shown]).size === shown.size,
          `The bytes end ${single ? `order ${formatAddress(one)}` : `${inBytes.length} orders`}, this page showed ${shown.size === 1 ? formatAddress([...shown][0] ?? "0x") : `${shown.size} others`}.`,
        ],
        [orders.every((order) => sameAddress(order.offerer, maker)), "An order in the bytes is not yours."],
        noValue(call, parameters),
      ],
    ),
    seaportRow(call, pin),
    networkRow(call, parameters),
  ]);
}

/** The calldata that ends all orders that its caller has signed so far, of any kind and unknown ones too. */
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
        label: "Action",
        value: right ? "Cancel all your orders at once" : "Not a cancellation of all orders",
        detail: `Every listing and offer that you signed on ${context.chain.name} so far`,
      },
      "matches",
      [[right, "The bytes do something else."], noValue(call, context)],
    ),
    seaportRow(call, context.pin),
    networkRow(call, context),
  ]);
}
