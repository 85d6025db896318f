"use client";

import { sameAddress } from "../../same-address";
import { flowId } from "../flow/flow-store";
import { itemKey } from "../flow/item-key";
import { refreshAfterTrade } from "../flow/refresh-page";
import { type QueueKind, useFlowQueue } from "../flow/use-flow-queue";
import type { SendRequest } from "./prepare";
import { sendFlow } from "./run";

const kind: QueueKind<SendRequest> = {
  act: "send",
  flow: sendFlow,
  idOf: ({ item }) => flowId({ kind: "send", key: itemKey(item) }),
  isFlowOf: ({ data }, { to, quantity }) =>
    sameAddress(data.to ?? "", to) && data.quantity === quantity.toString(),
  refresh: (requests) => refreshAfterTrade(...requests.map(({ item }) => item)),
};

/** A queue of items to send, one transaction each. @param requests must be the same array as long as it asks for the same */
export function useSendQueue(requests: readonly SendRequest[]) {
  return useFlowQueue(kind, requests);
}
