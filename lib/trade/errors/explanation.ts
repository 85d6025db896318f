import { msg } from "../../language/translate";
import type { ErrorContext, ErrorWords } from "./error-words";
import type { FlowError } from "./flow-error";

export type Facts = FlowError["facts"];
export type Explain = (facts: Facts, context: ErrorContext) => Omit<ErrorWords, "code">;

// What several explanations share.
export const retry = { kind: "retry", label: msg("Try again") } as const;
export const close = { kind: "close", label: msg("Close") } as const;
export const fundsSafe = msg("Nothing was sent and your funds did not move.");
