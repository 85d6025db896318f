import { type Problem, problemSchema } from "../contract/problem";
import { QuaysideError } from "../errors";

export type MarketplaceErrorCode = "unreachable" | "problem" | "contract";

/** A failed request to the service. */
export class MarketplaceError extends QuaysideError<MarketplaceErrorCode> {
  override readonly name = "MarketplaceError";
  /** The HTTP status, if the service answered. */
  readonly status: number | null;
  /** The service's problem document, if the answer holds a valid one. */
  readonly problem: Problem | null;

  constructor(
    code: MarketplaceErrorCode,
    message: string,
    options: { cause?: unknown; details?: string; status?: number; problem?: Problem } = {},
  ) {
    super(code, message, options);
    this.status = options.status ?? null;
    this.problem = options.problem ?? null;
  }
}

/** Turns an error answer of the service (RFC 9457) into a typed error. */
export async function marketplaceErrorOf(response: Response): Promise<MarketplaceError> {
  const text = await response.text().catch(() => "");
  const parsed = problemSchema.safeParse(safeJson(text));
  if (!parsed.success) {
    return new MarketplaceError("problem", `The service answered ${response.status}.`, {
      status: response.status,
      details: text.slice(0, 500),
    });
  }
  return new MarketplaceError("problem", parsed.data.detail, {
    status: response.status,
    problem: parsed.data,
  });
}

/**
 * Whether the error of a read by a path alone means that nothing is there, rather than that something failed. 400: nothing can have such an
 * address, as an item of the contract "0x00".
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof MarketplaceError && (error.status === 404 || error.status === 400);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
