import { errorChain } from "./decode-revert";

const userRejected = 4001;

/** Whether the person refused what the wallet asked. Wallets word it in their own ways where they give no 4001. */
export function isRejection(error: unknown): boolean {
  return errorChain(error).some((entry) => {
    const { code, name } = entry as { code?: unknown; name?: unknown };
    return code === userRejected || name === "UserRejectedRequestError";
  });
}
