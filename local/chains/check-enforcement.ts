import { type Address, BaseError, ContractFunctionZeroDataError, zeroAddress } from "viem";
import { quaysideEnforcedCollectionAbi } from "@/lib/abi/generated/quayside-enforced-collection";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { QuaysideError } from "@/lib/errors";
import { isRevert } from "@/lib/trade/errors/decode-revert";
import type { ChainClient } from "./chain-client";
import { QUAYSIDE_LIST } from "./deploy-validator";

/**
 * The validator's levels that let a holder's own transfer go and hold back every operator that is not listed: what a mirror is set to.
 * Lower ones hold back less than the mirrors would. Higher ones hold back more (holders themselves, recipients with code): their mirrors
 * would be the way round.
 */
const MOVABLE_LEVELS: readonly number[] = [0, 3];

function refuse(why: string): never {
  throw new QuaysideError("not_movable", `The collection cannot be made movable: ${why}.`);
}

/** The contract has no such function: it reverted, or something else of it took the call and returned nothing. */
function isUnknownFunction(error: unknown): boolean {
  const isEmpty = (cause: unknown) => cause instanceof ContractFunctionZeroDataError;
  return isRevert(error) || (error instanceof BaseError && error.walk(isEmpty) !== null);
}

/** The validator that guards a collection's transfers; undefined where none does. A chain that does not answer says neither. */
async function readGuard(client: ChainClient, collection: Address): Promise<Address | undefined> {
  try {
    const guard = await client.readContract({
      address: collection,
      abi: quaysideEnforcedCollectionAbi,
      functionName: "getTransferValidator",
    });
    return guard === zeroAddress ? undefined : guard;
  } catch (error) {
    if (isUnknownFunction(error)) return undefined;
    throw error;
  }
}

/**
 * Checks that the mirrors of a collection enforce at least what it enforces at home.
 *
 * @param validator The validator of the mirrors; undefined for mirrors that anybody may move.
 * @throws QuaysideError `not_movable` where the collection is enforced and its mirrors would not be, or not as strictly.
 */
export async function checkEnforcement(
  client: ChainClient,
  { collection, validator }: { collection: Address; validator: Address | undefined },
): Promise<void> {
  const guard = await readGuard(client, collection);
  if (guard !== validator) {
    refuse(
      guard === undefined
        ? "no transfer validator guards it, as one would its mirrors"
        : "a transfer validator guards it, and not its mirrors",
    );
  }
  if (guard === undefined) return;
  const { transferSecurityLevel: level, listId } = await client.readContract({
    address: guard,
    abi: transferValidatorAbi,
    functionName: "getCollectionSecurityPolicy",
    args: [collection],
  });
  if (!MOVABLE_LEVELS.includes(level))
    refuse(`its mirrors could not be as strict as level ${level}, or would be stricter`);
  if (listId !== QUAYSIDE_LIST) refuse("another list than the marketplace's decides who may lock its tokens");
}
