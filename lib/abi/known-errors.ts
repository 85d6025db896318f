import { dropErrorsAbi } from "./generated/drop-errors";
import { seaportErrorsAbi } from "./generated/seaport-errors";
import { signedZoneErrorsAbi } from "./generated/signed-zone-errors";
import { tokenErrorsAbi } from "./generated/token-errors";
import { transferValidatorErrorsAbi } from "./generated/transfer-validator-errors";
import { vaultErrorsAbi } from "./generated/vault-errors";

/**
 * Every custom error that a settlement, a drop's claim or a move between chains can surface. Seaport passes on the revert data of conduits,
 * zones, tokens and their validators unchanged, so a call to Seaport must be decoded with this merged list. Seaport's own errors are too
 * few.
 */
export const knownErrorsAbi = [
  ...seaportErrorsAbi,
  ...signedZoneErrorsAbi,
  ...tokenErrorsAbi,
  ...transferValidatorErrorsAbi,
  ...dropErrorsAbi,
  ...vaultErrorsAbi,
] as const;
