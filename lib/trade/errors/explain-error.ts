import { QuaysideError } from "@/lib/errors";
import { t } from "@/lib/language/translate";
import { decodeRevert, errorChain } from "./decode-revert";
import type { ErrorContext, ErrorWords } from "./error-words";
import { explainFlowError } from "./explain-flow-error";
import { explainProblem } from "./explain-problem";
import { revertCode } from "./explain-revert";
import { fundsSafe } from "./explanation";
import { FlowError } from "./flow-error";
import { isRejection } from "./is-rejection";
import { ProblemError, UnreachableError } from "./problem-error";
import { wrongNetwork } from "./wrong-network";

const unauthorised = 4100;
const disconnected = 4900;
const chainDisconnected = 4901;
/** Of wallets alone (EIP-1193): nodes have codes of their own for a missing method. */
const notSupported = 4200;
const requestPending = -32002;
const chainNotAdded = 4902;

function hasCode(error: unknown, ...codes: readonly number[]): boolean {
  return errorChain(error).some((entry) => codes.some((code) => code === (entry as { code?: unknown }).code));
}

function hasName(error: unknown, ...names: readonly string[]): boolean {
  return errorChain(error).some((entry) => names.includes((entry as { name?: unknown }).name as string));
}

/** Nodes and wallets report a low balance only as prose. This match chooses words and never decides anything else. */
function saysInsufficientFunds(error: unknown): boolean {
  return errorChain(error).some((entry) => {
    const { message, details } = entry as { message?: unknown; details?: unknown };
    return /insufficient (funds|balance)/i.test(`${message} ${details}`);
  });
}

function earlierStays(): string {
  return t("Nothing more was sent. What you confirmed before stays on the chain.");
}

function safeAfterRejection({ act, requestOpen, sentBefore }: ErrorContext): string {
  if (requestOpen)
    return sentBefore
      ? t("Nothing more was sent so far. The request before it may still be open there: reject it too.")
      : t("Nothing was sent so far. The request before it may still be open there: reject it too.");
  // The old listing may be cancelled already.
  if (act === "reprice" || act === "reprice_offer") return t("This request changed nothing.");
  if (sentBefore) return earlierStays();
  return t("Nothing was sent and nothing changed.");
}

function explainWallet(error: unknown, context: ErrorContext): ErrorWords | null {
  const retry = { kind: "retry", label: t("Try again") } as const;
  if (isRejection(error)) {
    return {
      code: "rejected",
      tone: "neg",
      title: t("You rejected the request in your wallet."),
      safe: safeAfterRejection(context),
      action: retry,
    };
  }
  if (hasCode(error, unauthorised)) {
    return {
      code: "unauthorised",
      tone: "warn",
      title: t("Your wallet did not allow this."),
      safe: t("Nothing was sent. Unlock it, or connect this account there."),
      action: retry,
    };
  }
  if (hasCode(error, disconnected, chainDisconnected)) {
    return {
      code: "wallet_disconnected",
      tone: "warn",
      title: t("Your wallet has no connection."),
      safe: t("Nothing was sent. Wait until it is connected again."),
      action: retry,
    };
  }
  if (hasCode(error, notSupported)) {
    return {
      code: "not_supported",
      tone: "neg",
      title: t("Your wallet does not support this request."),
      safe: t("Nothing was sent. Another wallet may support it."),
      action: retry,
    };
  }
  if (hasCode(error, requestPending) || hasName(error, "ResourceUnavailableRpcError")) {
    return {
      code: "request_pending",
      tone: "warn",
      title: t("Your wallet already has a request open."),
      safe: t("Nothing was sent. Open your wallet and answer it there first."),
      action: retry,
    };
  }
  if (hasCode(error, chainNotAdded) || hasName(error, "SwitchChainNotSupportedError", "ChainMismatchError")) {
    return {
      code: "wrong_network",
      tone: "warn",
      ...wrongNetwork(context.chainName),
      safe: t("Nothing was sent. If your wallet does not offer the network, add it there."),
    };
  }
  if (
    hasName(
      error,
      "ConnectorNotConnectedError",
      "ConnectorAccountNotFoundError",
      "ConnectorUnavailableReconnectingError",
    )
  )
    return explainFlowError(new FlowError("wallet_missing"), context);
  return null;
}

/** Whether the service or a chain gave no answer. */
export function isOffline(error: unknown): boolean {
  return (
    error instanceof UnreachableError ||
    hasName(error, "HttpRequestError", "TimeoutError", "WebSocketRequestError")
  );
}

/**
 * Turns any error of a flow into the words on screen. Only this function does so: components never read an error's message.
 *
 * @example const words = explainError(error, { itemName: "Kiln #2187", chainName: "Base" })
 */
export function explainError(error: unknown, context: ErrorContext = {}): ErrorWords {
  const words = explain(error, context);
  return context.sentBefore && words.safe === t(fundsSafe) ? { ...words, safe: earlierStays() } : words;
}

function explain(error: unknown, context: ErrorContext): ErrorWords {
  if (error instanceof FlowError) return explainFlowError(error, context);
  if (error instanceof ProblemError) return explainProblem(error, context);
  const wallet = explainWallet(error, context);
  if (wallet !== null) return wallet;
  const revert = decodeRevert(error);
  const code = revert === null ? null : revertCode(revert.text ?? revert.name, context.act);
  if (code !== null) return explainFlowError(new FlowError(code), context);
  if (saysInsufficientFunds(error)) return explainFlowError(new FlowError("insufficient_funds"), context);
  if (error instanceof QuaysideError && error.code === "verification_failed") return mismatch();
  if (isOffline(error)) return error instanceof UnreachableError ? serviceDown(context) : chainDown(context);
  return {
    code: revert === null ? "unknown" : "reverted",
    tone: "neg",
    title:
      revert === null
        ? t("Something unexpected went wrong.")
        : revert.text === null
          ? t("The chain would refuse this transaction.")
          : t("The chain would refuse this transaction: {reason}.", { reason: revert.text }),
    safe: context.sent
      ? t("What you sent before is on the chain. Check your wallet's activity.")
      : t(fundsSafe),
    action: { kind: "retry", label: t("Try again") },
  };
}

function mismatch(): ErrorWords {
  return {
    code: "verification_failed",
    tone: "neg",
    title: t("This transaction does not match what we showed you."),
    safe: t("Nothing was sent. Close and reload."),
    action: { kind: "reload", label: t("Reload") },
  };
}

function serviceDown({ sent }: ErrorContext): ErrorWords {
  return {
    code: "unreachable",
    tone: "neg",
    title: t("We cannot reach the service."),
    safe: sent
      ? t("What you sent is safe. Items and signed orders are on-chain or in your wallet.")
      : t("Nothing was sent. Items and signed orders are on-chain or in your wallet."),
    action: { kind: "retry", label: t("Retry") },
  };
}

function chainDown({ chainName, sent }: ErrorContext): ErrorWords {
  return {
    code: "chain_unreachable",
    tone: "neg",
    title:
      chainName === undefined
        ? t("The chain does not answer.")
        : t("{chain} does not answer.", { chain: chainName }),
    safe: sent
      ? t("Your transaction may still go through. Check your wallet's activity.")
      : t("Nothing was sent."),
    action: { kind: "retry", label: t("Retry") },
  };
}
