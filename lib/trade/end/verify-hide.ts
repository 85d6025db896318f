import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { hashOrder } from "@/lib/seaport/hash-order";
import { hideOrderTypedData, type unhideOrderTypedData } from "@/lib/seaport/hide-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { type CheckRow, checkRow, type Verification, verification } from "../review/check-row";
import { sameJson } from "../review/signing-rows";
import { deadlineRow, makerDomainRow } from "./maker-rows";
import { type ShownOwnOrder, shownOrderRow } from "./shown-order";

/** The EIP-712 request for the wallet, with which the maker hides an order here or shows it again. */
export type HideRequest = ReturnType<typeof hideOrderTypedData> | ReturnType<typeof unhideOrderTypedData>;

export interface VerifyHideParameters {
  request: HideRequest;
  /** The action that the page shows. */
  how: "hide" | "unhide";
  /** The order as the service gave it. */
  order: OrderComponents;
  shown: ShownOwnOrder;
  chain: Chain;
  pin: ChainPin;
  /** Unix seconds. */
  now: number;
}

function actionRow({ request, how, order }: VerifyHideParameters): CheckRow {
  const { primaryType, message, types } = request;
  const wanted = how === "hide" ? "HideOrder" : "UnhideOrder";
  const { HideOrder: fields } = hideOrderTypedData(message, {
    chainId: 0,
    seaport: request.domain.verifyingContract,
  }).types;
  return checkRow(
    {
      id: "action",
      label: t("Action"),
      value: primaryType === "HideOrder" ? t("Hide it on this site") : t("Show it on this site again"),
      detail: t("Order {hash}. Nothing is sent, nothing changes on-chain", {
        hash: formatAddress(message.orderHash),
      }),
    },
    "matches",
    [
      [primaryType === wanted, t("The request says the opposite.")],
      [sameJson(types, { [wanted]: fields }), t("The request has not the format that this site reads.")],
      [
        sameAddress(message.orderHash, hashOrder(order)),
        t("The request names order {hash}, the order shown is {shown}.", {
          hash: formatAddress(message.orderHash),
          shown: formatAddress(hashOrder(order)),
        }),
      ],
    ],
  );
}

function fillableRow(): CheckRow {
  return {
    id: "end",
    label: t("To end it"),
    value: t("Cancel on-chain, network fee applies"),
    detail: t("Hidden or shown, anyone who has the signed order can fill it"),
    verdict: "known",
  };
}

/**
 * Compares the request to hide or show an order with the order that the page shows. The hash must be that of the order's
 * components, the domain must be the pinned Seaport, and the deadline must be minutes away.
 */
export function verifyHide(parameters: VerifyHideParameters): Verification {
  const { request, order, shown, chain, now } = parameters;
  return verification([
    actionRow(parameters),
    shownOrderRow(order, shown, chain),
    deadlineRow(request.message.deadline, now),
    makerDomainRow(request.domain, parameters),
    fillableRow(),
  ]);
}
