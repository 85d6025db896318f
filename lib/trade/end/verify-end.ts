import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { endOrdersTypedData } from "@/lib/seaport/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { type CheckRow, checkRow, type Verification, verification } from "../review/check-row";
import { sameJson } from "../review/signing-rows";
import { isEndableHere } from "./is-endable";
import { deadlineRow, makerDomainRow } from "./maker-rows";
import { type ShownOwnOrder, shownOrderRow } from "./shown-order";

/** The EIP-712 request for the wallet, with which the maker ends an order without a transaction. */
export type EndRequest = ReturnType<typeof endOrdersTypedData>;

export interface VerifyEndParameters {
  request: EndRequest;
  /** The order as the service gave it. */
  order: OrderComponents;
  shown: ShownOwnOrder;
  chain: Chain;
  pin: ChainPin;
  /** Unix seconds. */
  now: number;
}

function actionRow({ request, order, pin }: VerifyEndParameters): CheckRow {
  const { primaryType, message, types } = request;
  const { chainId, seaport } = pin;
  const hash = hashOrder(order);
  const [named, ...more] = message.hashes;
  return checkRow(
    {
      id: "action",
      label: t("Action"),
      value: t("End it without a fee"),
      detail: t("Order {hash}. Nothing is sent, nothing changes on-chain", { hash: formatAddress(hash) }),
    },
    "matches",
    [
      [
        primaryType === "EndOrders" &&
          sameJson(types, endOrdersTypedData(message, { chainId, seaport }).types),
        t("The request has not the format that this site reads."),
      ],
      [more.length === 0, t("The request ends other orders too.")],
      [named !== undefined && sameAddress(named, hash), t("The request names another order.")],
      [
        isEndableHere(order, pin),
        t("The order fills without this site's signature, so it cannot be ended so."),
      ],
    ],
  );
}

function trustRow(): CheckRow {
  return {
    id: "end",
    label: t("Relies on"),
    value: t("This site's server, which signs no sale of it any more"),
    detail: t("The chain still knows the order. Only a transaction cancels it"),
    verdict: "known",
  };
}

/**
 * Compares the request to end an order with the order that the page shows: its hash alone, that the pinned zone guards it, this site's
 * domain, and a deadline of minutes.
 */
export function verifyEnd(parameters: VerifyEndParameters): Verification {
  const { request, order, shown, chain, now } = parameters;
  return verification([
    actionRow(parameters),
    shownOrderRow(order, shown, chain),
    deadlineRow(request.message.deadline, now),
    makerDomainRow(request.domain, parameters),
    trustRow(),
  ]);
}
