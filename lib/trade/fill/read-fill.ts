import { t } from "@/lib/language/translate";
import { parseOrder } from "@/lib/seaport/parse-order";
import { decodeExtraData } from "@/lib/seaport/signed-order";
import type { Verification } from "../review/check-row";
import { findCurrency } from "../review/describe-amount";
import { type DecodedFulfillment, decodeFulfillment, orderParametersOf } from "./decode-fulfillment";
import type { FillFacts, ShownOrder, VerifyFillParameters } from "./fulfillment-facts";

export interface FillVerification extends Verification {
  /** Last second, by the chain's clock, at which the server's signature in the bytes is valid; null if none is needed. */
  signatureExpiresAt: number | null;
}

/** Reads one order of a call, together with the shown facts. Returns a sentence if it cannot be read. */
export function readFilledOrder<Shown extends ShownOrder>(
  decoded: DecodedFulfillment,
  parameters: VerifyFillParameters<Shown>,
): FillFacts<Shown> | string {
  const { chain, pin } = parameters;
  const { conduitKey, signedZone } = pin;
  const result = parseOrder(orderParametersOf(decoded.order), { conduitKey, signedZone });
  if (!result.ok) return result.failures[0]?.message ?? t("The order has a shape that is not accepted.");
  const { numerator, denominator } = decoded.order;
  if (denominator === 0n) return t("The bytes fill a part that does not exist.");
  const parsed = result.order;
  return {
    ...parameters,
    decoded,
    parsed,
    currency: findCurrency(chain, parsed.currency),
    pays: (parsed.price * numerator) / denominator,
  };
}

/** Reads the transaction of an answer, together with the shown facts. Returns a sentence if it cannot be read. */
export function readFillFacts<Shown extends ShownOrder>(
  parameters: VerifyFillParameters<Shown>,
): FillFacts<Shown> | string {
  const decoded = decodeFulfillment(parameters.answer.transaction.data);
  return decoded === null ? t("The bytes do not fill one order.") : readFilledOrder(decoded, parameters);
}

/** Unix seconds at which the server's signature in the bytes expires; null if none is needed or it cannot be read. */
export function signatureExpiry({ decoded, parsed }: FillFacts): number | null {
  if (!parsed.restricted) return null;
  const signature = decodeExtraData(decoded.order.extraData);
  return signature === null ? null : Number(signature.expiration);
}
