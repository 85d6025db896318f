import { QuaysideError } from "../errors";

export type PriceInputCode =
  | "empty"
  | "not_a_number"
  | "ambiguous"
  | "too_many_decimals"
  | "zero"
  | "too_large";

/** The typed text is not a valid price or number. `message` can be shown under the field. */
export class PriceInputError extends QuaysideError<PriceInputCode> {
  override readonly name = "PriceInputError";
}
