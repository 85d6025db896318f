import type { Abi, AbiFunction, AbiParameter } from "viem";
import {
  type ContractContext,
  type Descriptor,
  type DescriptorField,
  descriptorSchemaAddress,
  formatOf,
  type NamedFunction,
} from "./descriptor";
import { orderEnums } from "./order-fields";

/** A function that people call: its effect, the names of its arguments where the ABI has none, and what is shown of them. */
interface CallText {
  functionName: string;
  intent: string;
  /** The names of the arguments, in their sequence. Default: those of the ABI. */
  names?: readonly string[];
  fields: readonly DescriptorField[];
}

/** A function, and how a wallet shows it. */
export interface ShownCall {
  abi: NamedFunction;
  intent: string;
  fields: readonly DescriptorField[];
}

/** How functions of an ABI are shown. The first function with a name counts. Seaport's arguments have no names in it, so these are given. */
export function shownCalls(abi: Abi, calls: readonly CallText[]): ShownCall[] {
  return calls.flatMap(({ functionName, names, ...shown }) => {
    const found = abi.find(
      (entry): entry is AbiFunction => entry.type === "function" && entry.name === functionName,
    );
    if (found === undefined) return [];
    const { outputs: _, ...entry } = found;
    const inputs = found.inputs.map((input, index) => ({
      ...input,
      name: names?.[index] ?? input.name ?? "",
    }));
    return [{ abi: { ...entry, inputs }, ...shown }];
  });
}

/** A parameter as a key of `display.formats` names it: "(address offerer, address zone)[] orders". */
function parameterText(parameter: AbiParameter): string {
  const type =
    "components" in parameter
      ? `(${parameter.components.map(parameterText).join(", ")})${parameter.type.slice("tuple".length)}`
      : parameter.type;
  return parameter.name ? `${type} ${parameter.name}` : type;
}

/** The paths of all values in some arguments: "orders.[].offerer". */
function argumentLeaves(inputs: readonly AbiParameter[], prefix = ""): string[] {
  return inputs.flatMap((input) => {
    const path = `${prefix}${input.name}${".[]".repeat(input.type.split("[").length - 1)}`;
    return "components" in input ? argumentLeaves(input.components, `${path}.`) : [path];
  });
}

/** The descriptor of some functions of the contracts that a context names. */
export function contractDescriptor(
  calls: readonly ShownCall[],
  {
    owner,
    withEnums = false,
    ...contract
  }: { owner: string; withEnums?: boolean } & Omit<ContractContext, "abi">,
): Descriptor {
  return {
    $schema: descriptorSchemaAddress,
    // Version 1 reads the types and the names of arguments from the ABI.
    context: { contract: { ...contract, abi: calls.map(({ abi }) => abi) } },
    metadata: { owner, ...(withEnums && { enums: orderEnums }) },
    display: {
      formats: Object.fromEntries(
        calls.map(({ abi, intent, fields }) => [
          `${abi.name}(${abi.inputs.map(parameterText).join(", ")})`,
          formatOf(intent, fields, argumentLeaves(abi.inputs)),
        ]),
      ),
    },
  };
}
