import type { Address, Hex } from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { CONDUIT_CONTROLLER } from "@/lib/protocol/canonical-addresses";
import { conduitKeyOf, deployedAddress, signedZoneInitCode } from "@/lib/protocol/protocol-calls";
import signedZone from "../../contracts/artefacts/SignedZone.json";
import type { ChainReader } from "../chains/chain-reader";

/** The operator's own contracts of a chain, which have their addresses before they exist. */
export interface PlannedAddresses {
  conduitKey: Hex;
  conduit: Address;
  signedZone: Address;
  /** Deploys the zone at its address. */
  zoneInitCode: Hex;
}

/**
 * The addresses of an owner's conduit and zone on a chain.
 *
 * @param signer the server's key that the zone accepts at first
 */
export async function planAddresses(
  reader: ChainReader,
  { owner, signer }: { owner: Address; signer: Address },
): Promise<PlannedAddresses> {
  const conduitKey = conduitKeyOf(owner);
  const [conduit] = await reader.readContract({
    address: CONDUIT_CONTROLLER,
    abi: conduitControllerAbi,
    functionName: "getConduit",
    args: [conduitKey],
  });
  const zoneInitCode = signedZoneInitCode(signedZone.bytecode as Hex, { conduit, owner, signer });
  return { conduitKey, conduit, signedZone: deployedAddress({ initCode: zoneInitCode }), zoneInitCode };
}
