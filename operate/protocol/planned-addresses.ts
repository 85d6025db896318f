import { type Address, type Hex, isAddressEqual } from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import { CONDUIT_CONTROLLER, SEAPORT } from "@/lib/protocol/canonical-addresses";
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

/**
 * Whether the zone of an owner and its conduit is at an address already. A zone that an earlier release deployed, or one that was made for another
 * signer, is not where a new one would be.
 */
export async function isZoneOf(
  reader: ChainReader,
  address: Address,
  { owner, conduit }: { owner: Address; conduit: Address },
): Promise<boolean> {
  if ((await reader.getCode({ address })) === undefined) return false;
  const expected = [
    ["owner", owner],
    ["conduit", conduit],
    ["seaport", SEAPORT],
  ] as const;
  const agreements = await Promise.all(
    expected.map(([functionName, account]) =>
      reader.readContract({ address, abi: signedZoneAbi, functionName }).then(
        (answer) => isAddressEqual(answer, account),
        // Another contract is there.
        () => false,
      ),
    ),
  );
  return !agreements.includes(false);
}
