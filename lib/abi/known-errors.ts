import { seaportErrorsAbi } from "./generated/seaport-errors";
import { signedZoneErrorsAbi } from "./generated/signed-zone-errors";
import { tokenErrorsAbi } from "./generated/token-errors";

/**
 * Every custom error that a settlement can surface. Seaport passes the revert data of conduits, zones and tokens on as it is, so
 * a call to Seaport must be decoded with this merged list and not with Seaport's own errors alone.
 */
export const knownErrorsAbi = [...seaportErrorsAbi, ...signedZoneErrorsAbi, ...tokenErrorsAbi] as const;
