import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbiParameters,
} from "viem";
import { quaysideEnforcedCollectionAbi } from "../../abi/generated/quayside-enforced-collection";
import { transferValidatorAbi } from "../../abi/generated/transfer-validator";
import { QuaysideError } from "../../errors";
import { ENFORCED_CODE_HASH } from "../../protocol/creator-contracts";
import { deployCall, deployedAddress } from "../../protocol/protocol-calls";
import type { EnforcedDescription } from "./description";

/** The transfer validator of a chain, and the list there that names the marketplace's zone. */
export interface Enforcement {
  validator: Address;
  listId: bigint;
}

/** The level that the validator's authors recommend: operators only from the list, and holders move their own items. */
const securityLevel = 0;

export const constructorParameters = parseAbiParameters(
  "string, string, string, string, address, address, uint96",
);

/**
 * The creation code of an enforced collection. The owner is one of its arguments, so that nobody else can own what is at its address.
 *
 * @param creationCode of `contracts/artefacts/QuaysideEnforcedCollection.json`
 * @throws QuaysideError `wrong_artefact`
 */
export function enforcedInitCode(
  creationCode: Hex,
  { name, symbol, baseUri, contractUri, earnings }: EnforcedDescription,
  { creator, payee }: { creator: Address; payee: Address },
): Hex {
  if (keccak256(creationCode) !== ENFORCED_CODE_HASH)
    throw new QuaysideError(
      "wrong_artefact",
      "The code of the collection is not the one that this site knows.",
    );
  const values = [name, symbol, baseUri, contractUri, creator, payee, BigInt(earnings.bps)] as const;
  return concatHex([creationCode, encodeAbiParameters(constructorParameters, values)]);
}

/** The call that creates an enforced collection, and its address. */
export function createEnforced(initCode: Hex, salt: Hex) {
  return {
    call: { ...deployCall({ initCode, salt }), value: 0n },
    address: deployedAddress({ initCode, salt }),
  };
}

/** Puts a collection under the validator. Until the next call, the validator's own default list counts. */
export function setValidatorCall(collection: Address, { validator }: Enforcement) {
  const abi = quaysideEnforcedCollectionAbi;
  const data = encodeFunctionData({ abi, functionName: "setTransferValidator", args: [validator] });
  return { to: collection, data, value: 0n };
}

/** Puts a collection on the marketplace's list. */
export function applyListCall(collection: Address, { validator, listId }: Enforcement) {
  const args = [collection, listId] as const;
  const data = encodeFunctionData({ abi: transferValidatorAbi, functionName: "applyListToCollection", args });
  return { to: validator, data, value: 0n };
}

/** Sets the level, and lets an authoriser open a token only to an operator that it names. */
export function setLevelCall(collection: Address, { validator }: Enforcement) {
  const functionName = "setTransferSecurityLevelOfCollection";
  const args = [collection, securityLevel, false, true, false] as const;
  return {
    to: validator,
    data: encodeFunctionData({ abi: transferValidatorAbi, functionName, args }),
    value: 0n,
  };
}

/** Items of one transaction: each costs about 2,000 gas in storage and logs. */
export const itemsInOneMint = 2_000n;

/** Items of an enforced collection that its creator gets in one transaction. */
export interface EnforcedMint {
  creator: Address;
  /** The id of the first of them. */
  first: bigint;
  quantity: bigint;
}

/** Mints the next items to their creator. The contract refuses it once their ids are taken. */
export function mintItemsCall(to: Address, { creator, first, quantity }: EnforcedMint) {
  const args = [first, creator, quantity] as const;
  const data = encodeFunctionData({ abi: quaysideEnforcedCollectionAbi, functionName: "mintFrom", args });
  return { to, data, value: 0n };
}
