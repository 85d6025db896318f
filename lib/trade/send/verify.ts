import type { Address } from "viem";
import type { Call } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { itemWords } from "../fill/fill-checks";
import type { CallContext } from "../review/call-rows";
import type { Verification } from "../review/check-row";
import { collectionCallWords } from "../review/token-call-words";
import { type BuildSendParameters, buildSend } from "../review/token-calls";
import { verifyExpectedCall } from "../review/verify-call";

export type VerifySendParameters = CallContext &
  BuildSendParameters & {
    token: Address;
    collectionName: string;
    /** "Kiln #2187" */
    itemName: string;
  };

/** Checks that a call sends exactly the named item from its owner to the typed address. */
export function verifySend(call: Call, parameters: VerifySendParameters): Verification {
  const { token, collectionName, to } = parameters;
  return verifyExpectedCall(call, { to: token, data: buildSend(parameters) }, parameters, {
    action: collectionCallWords(call.data, collectionName) ?? t("Not a transfer"),
    shown: t("Send {item} to {to}", { item: itemWords(parameters), to: formatAddress(to) }),
    contract: collectionName,
  });
}
