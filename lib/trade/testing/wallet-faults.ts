import type { Hex } from "viem";

/** What a wallet answers to a request. */
export type WalletAnswer = () => unknown;

const refuse = (error: unknown) => () => Promise.reject(error);
const coded = (code: number, message = "No.") => refuse(Object.assign(new Error(message), { code }));

const loop: { code: number; cause?: unknown } = { code: -1 };
loop.cause = loop;

/** Each way in which a wallet refuses, and the code of our words for it. */
export const refusals: Record<string, { answer: WalletAnswer; code: string }> = {
  "a rejection (4001)": { answer: coded(4001), code: "rejected" },
  "a rejection inside of another error": {
    answer: refuse({ code: -32_603, data: { originalError: { code: 4001 } } }),
    code: "rejected",
  },
  "not authorised (4100)": { answer: coded(4100), code: "unauthorised" },
  "an unknown method (4200)": { answer: coded(4200), code: "not_supported" },
  "no connection (4900)": { answer: coded(4900), code: "wallet_disconnected" },
  "no connection to the chain (4901)": { answer: coded(4901), code: "wallet_disconnected" },
  "an unknown chain (4902)": { answer: coded(4902), code: "wrong_network" },
  "a busy wallet (-32002)": { answer: coded(-32_002), code: "request_pending" },
  "too little money (-32000)": {
    answer: coded(-32_000, "insufficient funds for gas * price + value"),
    code: "insufficient_funds",
  },
  "a transaction that is refused (-32003)": { answer: coded(-32_003), code: "unknown" },
  "too many requests (-32005)": { answer: coded(-32_005), code: "unknown" },
  "a missing method (-32601)": { answer: coded(-32_601), code: "unknown" },
  "wrong parameters (-32602)": { answer: coded(-32_602), code: "unknown" },
  "a fault of its own (-32603)": { answer: coded(-32_603), code: "unknown" },
  "a code as text": { answer: refuse({ code: "ACTION_REJECTED", message: "no" }), code: "unknown" },
  "a text in place of an error": { answer: refuse("User rejected the request"), code: "unknown" },
  "nothing as its error": { answer: refuse(undefined), code: "unknown" },
  "null as its error": { answer: refuse(null), code: "unknown" },
  "an error that names itself as its cause": { answer: refuse(loop), code: "unknown" },
  "an error of megabytes": { answer: refuse(new Error("x".repeat(2_000_000))), code: "unknown" },
};

/** A hash of no transaction. */
const hash: Hex = `0x${"11".repeat(32)}`;

/** Answers that are neither a transaction nor a signature. */
export const garbage: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  "an empty text": "",
  "a sentence": "sent",
  "a number": 1,
  true: true,
  "an object": { hash },
  "a list": [hash],
  "hexadecimal digits without 0x": hash.slice(2),
};
