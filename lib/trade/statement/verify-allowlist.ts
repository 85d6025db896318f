import type { ChainPin } from "../../chains/config";
import type { Address, Hex } from "../../contract/primitives";
import { assertAgreed, isSame, readStatement, type StatementRequest } from "./read-statement";

const types = "PutAllowlist(bytes32 root,uint256 deadline)";

/** The list that is handed in, and the drop that it is for. */
export interface ShownAllowlist {
  contract: Address;
  root: Hex;
  pin: Pick<ChainPin, "chainId">;
}

/**
 * Compares the request to the wallet with the list whose root the page has counted.
 *
 * @param now Unix seconds
 * @throws QuaysideError `verification_failed`
 */
export function verifyAllowlist(request: StatementRequest, shown: ShownAllowlist, now: number): void {
  const { contract, root, pin } = shown;
  const message = readStatement(request, { types, contract, pin, now });
  assertAgreed(isSame(message.root, root));
}
