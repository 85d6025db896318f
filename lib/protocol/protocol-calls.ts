import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  toHex,
  zeroHash,
} from "viem";
import { conduitControllerAbi } from "../abi/generated/conduit-controller";
import { transferValidatorAbi } from "../abi/generated/transfer-validator";
import { CONDUIT_CONTROLLER, CREATE2_PROXY, SEAPORT } from "./canonical-addresses";

/** The part of a transaction that decides what it does. */
export interface ProtocolCall {
  to: Address;
  data: Hex;
}

/**
 * The key of an account's first conduit: the account's address, and a number of 12 bytes. A key is bytes and no address, so it has
 * no checksum: every text comparison must find the same bytes.
 *
 * @param owner the only account that can create the conduit
 */
export function conduitKeyOf(owner: Address): Hex {
  return concatHex([owner.toLowerCase() as Address, toHex(1, { size: 12 })]);
}

/** Creates a conduit that belongs to `owner`, which must send the call. */
export function createConduitCall({ conduitKey, owner }: { conduitKey: Hex; owner: Address }): ProtocolCall {
  const data = encodeFunctionData({
    abi: conduitControllerAbi,
    functionName: "createConduit",
    args: [conduitKey, owner],
  });
  return { to: CONDUIT_CONTROLLER, data };
}

/** Lets Seaport move what makers approved for a conduit. */
export function openConduitCall(conduit: Address): ProtocolCall {
  const data = encodeFunctionData({
    abi: conduitControllerAbi,
    functionName: "updateChannel",
    args: [conduit, SEAPORT, true],
  });
  return { to: CONDUIT_CONTROLLER, data };
}

/** Deploys a contract by CREATE2. Anybody may send it: the address depends on nothing but the code and the salt. */
export function deployCall({ initCode, salt = zeroHash }: { initCode: Hex; salt?: Hex }): ProtocolCall {
  return { to: CREATE2_PROXY, data: concatHex([salt, initCode]) };
}

/** The address of a contract that {@link deployCall} deploys. */
export function deployedAddress({ initCode, salt = zeroHash }: { initCode: Hex; salt?: Hex }): Address {
  return getContractAddress({ opcode: "CREATE2", from: CREATE2_PROXY, bytecode: initCode, salt });
}

/** The arguments of the zone's constructor. `signer` is the server's key that the zone accepts at first. */
export interface SignedZoneArguments {
  conduit: Address;
  owner: Address;
  signer: Address;
}

/** @param creationCode the bytecode of `contracts/artefacts/SignedZone.json` */
export function signedZoneInitCode(creationCode: Hex, { conduit, owner, signer }: SignedZoneArguments): Hex {
  const address = { type: "address" } as const;
  const parameters = [address, address, address, address] as const;
  return concatHex([creationCode, encodeAbiParameters(parameters, [SEAPORT, conduit, owner, signer])]);
}

/** Creates a list of a transfer validator, which its sender owns. */
export function createListCall(validator: Address): ProtocolCall {
  const data = encodeFunctionData({
    abi: transferValidatorAbi,
    functionName: "createList",
    args: ["Quayside"],
  });
  return { to: validator, data };
}

/** Names the zone on a list of a transfer validator as the contract that opens tokens to an operator. */
export function authoriseZoneCall({
  validator,
  listId,
  zone,
}: {
  validator: Address;
  listId: bigint;
  zone: Address;
}): ProtocolCall {
  const data = encodeFunctionData({
    abi: transferValidatorAbi,
    functionName: "addAccountsToAuthorizers",
    args: [listId, [zone]],
  });
  return { to: validator, data };
}
