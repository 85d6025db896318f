import { type Hex, isHex } from "viem";
import { FlowError } from "./flow-error";

/**
 * A wallet's answer as the signature that it was asked for. A contract wallet may approve on-chain and sign with no bytes.
 *
 * @throws FlowError `not_a_signature` if it is something else
 */
export function checkedSignature(answer: unknown): Hex {
  if (!isHex(answer)) throw new FlowError("not_a_signature");
  return answer;
}
