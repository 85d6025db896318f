import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
} from "viem";
import { cloneFactoryAbi } from "../abi/generated/clone-factory";
import type { ProtocolCall } from "./protocol-calls";

/**
 * The contracts with which creators publish, at the same address on every chain that has them: each is deployed by the CREATE2 proxy with
 * the salt zero, so its address is a hash of its code. Other code cannot be there (docs/decisions/0092-drops-are-clones-of-one-factory.md).
 */
export const CREATOR_CONTRACTS = {
  CloneFactory: "0x5A4793d0B16bD7d9aA8f0Dcc04c10Ae738DfBACE",
  PayoutSplit: "0xFa621F7993E5894E3C400513837CeaEAF869B0b3",
  DropERC721: "0x3f30B61Ce0A2D63bEF4cAbaf7eB2f4A2Fdf1a06a",
  DropERC1155: "0x3186f0fd11aAFF3d0423b7411b401760156e9eB0",
} as const satisfies Record<string, Address>;

/** Keccak-256 of the creation code of `QuaysideEnforcedCollection`, without constructor arguments. */
export const ENFORCED_CODE_HASH: Hex = "0x472ee20f7ad14ec2e94f7551ff56dc1324454bd12a453a2a3067f1c30c1c1942";

/** Keccak-256 of the code that such a collection then has: nothing in it depends on the arguments. */
export const ENFORCED_RUNTIME_HASH: Hex =
  "0x31caba8a578fa7fe3642a136581b7f5fccfa5611dda2aa002e49740e4d3ff30a";

/** A clone that its creator asks the factory for. */
export interface Clone {
  /** The account that sends the call. */
  creator: Address;
  /** The contract whose code the clone runs. */
  implementation: Address;
  salt: Hex;
  /** The call that the clone receives in the same transaction. */
  initialiser: Hex;
}

/** Makes a clone and initialises it in one transaction. Only the clone's creator gets this address. */
export function createCloneCall({ implementation, salt, initialiser }: Clone): ProtocolCall {
  const args = [implementation, salt, initialiser] as const;
  const data = encodeFunctionData({ abi: cloneFactoryAbi, functionName: "create", args });
  return { to: CREATOR_CONTRACTS.CloneFactory, data };
}

/**
 * The address of a clone. Code there proves that the clone began with exactly this call.
 *
 * @see EIP-1167, EIP-1014
 */
export function cloneAddress({ creator, implementation, salt, initialiser }: Clone): Address {
  const parameters = [{ type: "address" }, { type: "bytes32" }, { type: "bytes32" }] as const;
  return getContractAddress({
    opcode: "CREATE2",
    from: CREATOR_CONTRACTS.CloneFactory,
    salt: keccak256(encodeAbiParameters(parameters, [creator, salt, keccak256(initialiser)])),
    bytecode: concatHex([
      "0x3d602d80600a3d3981f3363d3d373d3d3d363d73",
      implementation,
      "0x5af43d82803e903d91602b57fd5bf3",
    ]),
  });
}
