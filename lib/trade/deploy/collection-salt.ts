import { encodeAbiParameters, type Hex, keccak256, toHex, zeroAddress } from "viem";
import type { DeployDescription } from "./description";
import { prepareData, settingsOf } from "./drop-steps";

const saltParameters = [{ type: "bytes32" }, { type: "bytes[]" }] as const;

/**
 * The salt of a collection: a hash of the draft's salt and of all that is sent after the creation. The creation itself is in the address
 * already. So the address stands for the whole description, and what is found there was begun with no other one.
 */
export function collectionSalt(description: DeployDescription, draft: Hex): Hex {
  const later =
    description.kind === "enforced721c"
      ? [toHex(description.count)]
      : [
          ...description.batches.map(prepareData),
          // The bytes of a setting do not depend on the contract that it is for.
          ...description.sales.flatMap((sale) => settingsOf(zeroAddress, sale)),
        ];
  return keccak256(encodeAbiParameters(saltParameters, [draft, later]));
}
