import { type AbiFunction, getAddress, zeroAddress } from "viem";
import type { Address } from "../contract/primitives";

/** The version of the schema that the descriptors follow. */
export const descriptorSchemaAddress = "https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json";

type FieldFormat =
  | "raw"
  | "addressName"
  | "amount"
  | "tokenAmount"
  | "nftName"
  | "date"
  | "enum"
  | "calldata";

/** How a wallet shows one value. `path` names it in the message or in the arguments; `@.value` is what the transaction carries. */
export interface DescriptorField {
  path: string;
  label: string;
  format: FieldFormat;
  params?: Readonly<Record<string, string | readonly string[]>>;
}

/** How a wallet shows one type of message or one function. */
export interface DescriptorFormat {
  /** The effect, in a few words: "Sign an order". */
  intent: string;
  fields: readonly DescriptorField[];
  /** Paths that must be shown, or nothing may be signed. */
  required: readonly string[];
  /** Paths of all other values. A wallet may take a value that is in neither list for a mistake. */
  excluded?: readonly string[];
}

/** A contract on a chain. */
export interface Deployment {
  chainId: number;
  address: Address;
}

/** A contract as descriptors name it: the schema asks for the address with its checksum. */
export function deploymentOf(chainId: number, address: Address): Deployment {
  return { chainId, address: getAddress(address) };
}

interface TypeMember {
  name: string;
  type: string;
}

/** The EIP-712 types of a message. */
export interface MessageSchema {
  primaryType: string;
  types: Readonly<Record<string, readonly TypeMember[]>>;
}

/** A function of an ABI with a name for each argument. What it returns is no part of a call. */
export type NamedFunction = Omit<AbiFunction, "outputs">;

/** The contracts that a descriptor binds to: named ones, or all that a factory announces in an event. */
export interface ContractContext {
  /** The functions, with the names that the paths use. */
  abi: readonly NamedFunction[];
  deployments?: readonly Deployment[];
  factory?: { deployments: readonly Deployment[]; deployEvent: string };
}

type Context =
  | {
      eip712: {
        domain: { name: string; version: string };
        /** Absent: the domain's name and version alone bind it, for contracts that no file can list. */
        deployments?: readonly Deployment[];
        schemas: readonly MessageSchema[];
      };
    }
  | { contract: ContractContext };

/**
 * A description by which a wallet shows people in words what they sign or send.
 * @see ERC-7730
 */
export interface Descriptor {
  $schema: string;
  context: Context;
  metadata: {
    owner: string;
    enums?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  display: { formats: Readonly<Record<string, DescriptorFormat>> };
}

/** A format whose fields must all be shown. @param leaves the paths of all values of the message or of the arguments */
export function formatOf(
  intent: string,
  fields: readonly DescriptorField[],
  leaves: readonly string[],
): DescriptorFormat {
  const required = fields.map(({ path }) => path);
  const excluded = leaves.filter((leaf) => !required.includes(leaf));
  return { intent, fields, required, ...(excluded.length > 0 && { excluded }) };
}

/** A value as it is. */
export const raw = (path: string, label: string): DescriptorField => ({ path, label, format: "raw" });

/** An account or a contract, by its name where the wallet knows one. */
export const account = (path: string, label: string): DescriptorField => ({
  ...{ path, label, format: "addressName" },
});

/** Unix seconds as a time. */
export const time = (path: string, label: string): DescriptorField => ({
  ...{ path, label, format: "date" },
  params: { encoding: "timestamp" },
});

/** An amount of the token at another path. @param native the address that stands for the native currency */
export const tokens = (
  path: string,
  label: string,
  tokenPath: string,
  native: Address = zeroAddress,
): DescriptorField => ({
  ...{ path, label, format: "tokenAmount" },
  params: { tokenPath, nativeCurrencyAddress: native },
});

/** An item of the collection that is called. */
export const itemHere = (path: string, label: string): DescriptorField => ({
  ...{ path, label, format: "nftName" },
  params: { collectionPath: "@.to" },
});

/** A call inside the call, by the descriptor of the contract at another path. */
export const innerCall = (path: string, label: string, calleePath: string): DescriptorField => ({
  ...{ path, label, format: "calldata" },
  params: { calleePath },
});

/** The contract that the domain of a message names. */
export const verifier = (label: string): DescriptorField => account("@.to", label);

/** What the transaction carries. */
export const carried: DescriptorField = { path: "@.value", label: "You send", format: "amount" };

/** A number by its name in `metadata.enums`. */
export const named = (path: string, label: string, names: string): DescriptorField => ({
  ...{ path, label, format: "enum" },
  params: { $ref: `$.metadata.enums.${names}` },
});
