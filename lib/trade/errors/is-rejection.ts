import { errorChain } from "./decode-revert";

const userRejected = 4001;

/** Whether the person rejected the wallet's request. Wallets without code 4001 use their own texts. */
export function isRejection(error: unknown): boolean {
  return errorChain(error).some((entry) => {
    const { code, name } = entry as { code?: unknown; name?: unknown };
    return code === userRejected || name === "UserRejectedRequestError";
  });
}
