import type { ChainPin } from "../../chains/config";
import type { PutProfileBody } from "../../contract/account";
import type { Address } from "../../contract/primitives";
import { assertAgreed, isSame, readStatement, type StatementRequest } from "./read-statement";

const types = "SetProfile(address account,string name,string avatar,uint256 deadline)";

/** The name and avatar that a person chose, and the account and chain that they are for. */
export interface ChosenProfile extends Pick<PutProfileBody, "name" | "avatar"> {
  account: Address;
  pin: Pick<ChainPin, "chainId" | "seaport">;
}

function isAvatar(text: unknown, avatar: PutProfileBody["avatar"]): boolean {
  if (avatar === null) return text === "";
  const [chain, contract, tokenId, ...more] = typeof text === "string" ? text.split("/") : [];
  return (
    more.length === 0 &&
    chain === avatar.chain &&
    isSame(contract, avatar.contract) &&
    tokenId === avatar.tokenId
  );
}

/**
 * Compares the request to the wallet with the form.
 *
 * @param now Unix seconds
 * @throws QuaysideError `verification_failed`
 */
export function verifyProfile(request: StatementRequest, chosen: ChosenProfile, now: number): void {
  const { account, name, avatar, pin } = chosen;
  const message = readStatement(request, { types, contract: pin.seaport, pin, now });
  assertAgreed(
    isSame(message.account, account) && message.name === (name ?? "") && isAvatar(message.avatar, avatar),
  );
}
