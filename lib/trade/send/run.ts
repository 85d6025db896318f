import { defineFlow } from "../flow/define-flow";
import { itemKey } from "../flow/item-key";
import { sendAndFollow } from "../flow/run-step";
import { assertVerified } from "../review/check-row";
import { sendOutcome } from "./outcome";
import { prepareSend, type SendRequest } from "./prepare";

/** Sends an item to an address. */
export const sendFlow = defineFlow<SendRequest>({
  subject: ({ item, web, from }) => ({
    kind: "send",
    key: itemKey(item),
    web,
    account: from,
    itemName: item.name,
  }),
  steps: () => ["send"],
  data: ({ item, to, quantity }) => ({ to, quantity: quantity.toString(), name: item.name }),
  actions: (request) => ({
    async send(run) {
      const { call, verification } = prepareSend(request);
      assertVerified(verification);
      return sendAndFollow(run, "send", call, request.from);
    },
  }),
  outcome: sendOutcome,
});
