import { type Address, decodeFunctionData, isAddressEqual, size, slice } from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { CREATE2_PROXY } from "@/lib/protocol/canonical-addresses";
import { CREATOR_CONTRACTS } from "@/lib/protocol/creator-contracts";
import { deployedAddress, type ProtocolCall } from "@/lib/protocol/protocol-calls";

const abi = [...conduitControllerAbi, ...transferValidatorAbi];

function textOf(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(textOf).join(", ")}]` : String(value);
}

/**
 * A call for the eyes of its sender, decoded from its own bytes.
 *
 * @param zone the address at which the deployment of the zone puts it
 */
export function describeCall({ to, data }: ProtocolCall, zone: Address): string {
  if (isAddressEqual(to, CREATE2_PROXY)) {
    const address = deployedAddress({ salt: slice(data, 0, 32), initCode: slice(data, 32) });
    const known = Object.entries({ SignedZone: zone, ...CREATOR_CONTRACTS });
    const [name] = known.find(([, place]) => isAddressEqual(place, address)) ?? ["a contract"];
    return `deploy ${name} at ${address} (${size(data)} bytes)`;
  }
  const { functionName, args = [] } = decodeFunctionData({ abi, data });
  return `${functionName}(${args.map(textOf).join(", ")}) of ${to}`;
}
