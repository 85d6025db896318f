import { dropErrorsAbi } from "./generated/drop-errors";
import { seaportErrorsAbi } from "./generated/seaport-errors";
import { signedZoneErrorsAbi } from "./generated/signed-zone-errors";
import { tokenErrorsAbi } from "./generated/token-errors";
import { transferValidatorErrorsAbi } from "./generated/transfer-validator-errors";
import { vaultErrorsAbi } from "./generated/vault-errors";

/**
 * Every custom error that a settlement can surface, a claim of a drop, and a move between chains. Seaport passes the revert data of conduits, zones, tokens and
 * their validators on as it is, so a call to Seaport must be decoded with this merged list and not with Seaport's own errors alone.
 */
export const knownErrorsAbi = [
  ...seaportErrorsAbi,
  ...signedZoneErrorsAbi,
  ...tokenErrorsAbi,
  ...transferValidatorErrorsAbi,
  ...dropErrorsAbi,
  ...vaultErrorsAbi,
] as const;
