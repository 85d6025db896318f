import {
  BaseError,
  ChainMismatchError,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  HttpRequestError,
  RawContractError,
  UserRejectedRequestError,
} from "viem";
import { describe, expect, it } from "vitest";
import { knownErrorsAbi } from "@/lib/abi/known-errors";
import { type ProblemCode, problemCodes } from "@/lib/contract/problem";
import { QuaysideError } from "@/lib/errors";
import type { FlowKind } from "./error-words";
import { explainError } from "./explain-error";
import { FlowError, type FlowErrorCode } from "./flow-error";
import { ProblemError, UnreachableError } from "./problem-error";

const context = { itemName: "Kiln #4021", chainName: "Base" };

function say(error: unknown, more: object = {}): string {
  const { title, safe, action } = explainError(error, { ...context, ...more });
  return [title, safe, action === null ? "" : `[${action.label}]`].join(" ").trim();
}

function problem(code: ProblemCode, requestId = "req_1", retryAfter: number | null = null): ProblemError {
  const [status, title] = problemCodes[code];
  const detail = "DETAIL FOR DEVELOPERS <script>";
  return new ProblemError(
    { type: "about:blank", title, status, detail, instance: "", code, requestId },
    retryAfter,
  );
}

describe("explainError, wallets", () => {
  it("recognises a rejection at any depth of the cause chain", () => {
    const plain = Object.assign(new Error("nope"), { code: 4001 });
    const nested = new BaseError("outer", { cause: new UserRejectedRequestError(new Error("no")) });
    const words =
      "You rejected the request in your wallet. Nothing was sent and nothing changed. [Try again]";
    for (const error of [plain, nested, { data: { originalError: { code: 4001 } } }])
      expect(say(error)).toBe(words);
  });

  it("asks the person to unlock a wallet that allows nothing", () => {
    expect(say(Object.assign(new Error("Unauthorized"), { code: 4100 }))).toMatchInlineSnapshot(
      `"Your wallet did not allow this. Nothing was sent. Unlock it, or connect this account there. [Try again]"`,
    );
  });

  it("recognises a busy wallet, and one on another network", () => {
    expect(say({ code: -32002 })).toMatchInlineSnapshot(
      `"Your wallet already has a request open. Nothing was sent. Open your wallet and answer it there first. [Try again]"`,
    );
    const mismatch = new ChainMismatchError({ chain: { id: 1, name: "x" } as never, currentChainId: 2 });
    expect(say(mismatch)).toMatchInlineSnapshot(
      `"Your wallet is not on Base. Nothing was sent. If your wallet does not offer the network, add it there. [Switch to Base]"`,
    );
  });

  it("shows how much more is needed if that is known", () => {
    expect(say(new FlowError("insufficient_funds", { missing: "0.021\u00a0ETH" }))).toMatchInlineSnapshot(
      `"You need 0.021 ETH more on Base. Nothing was sent. [Bridge or add funds]"`,
    );
    expect(say(new Error("insufficient funds for gas * price + value"))).toContain(
      "Your balance on Base is too low.",
    );
  });
});

/** The bytes of a custom error with all arguments zero. */
function revertOf(errorName: string): Hex {
  const entry = knownErrorsAbi.find((item) => item.name === errorName);
  const args = entry?.inputs.map(({ type }) =>
    type === "bytes32" ? `0x${"0".repeat(64)}` : type === "address" ? `0x${"0".repeat(40)}` : 0n,
  );
  return encodeErrorResult({ abi: knownErrorsAbi, errorName, args } as never);
}

describe("explainError, reverts", () => {
  it.each([
    ["OrderAlreadyFilled", "Kiln #4021 was sold a moment ago. Your funds did not move. [See similar]"],
    ["OrderIsCancelled", "The listing of Kiln #4021 has ended. Your funds did not move. [See similar]"],
    ["InvalidSigner", "The listing of Kiln #4021 has ended. Your funds did not move. [See similar]"],
    [
      "TransferCallerNotOwnerNorApproved",
      "The seller cannot deliver Kiln #4021 at the moment. Your funds did not move. [See similar]",
    ],
    ["SignatureExpired", "The signature lapsed before your wallet answered. Nothing was sent. [Try again]"],
  ] as const)("explains %s in words", (errorName, words) => {
    const data = revertOf(errorName);
    for (const error of [new RawContractError({ data }), { cause: { data: { data } } }])
      expect(say(error)).toBe(words);
  });

  it.each([
    ["OrderAlreadyFilled", "Someone else accepted this offer a moment ago. Kiln #4021 did not move. [Close]"],
    ["OrderIsCancelled", "This offer has ended. Nothing moved. [Close]"],
    ["ERC721IncorrectOwner", "Kiln #4021 is no longer in your wallet. Nothing moved. [Close]"],
    [
      "ERC721InsufficientApproval",
      "The marketplace is not approved to move Kiln #4021 yet. Nothing moved. [Try again]",
    ],
    [
      "ERC20InsufficientBalance",
      "The maker of this offer cannot pay for it at the moment. Kiln #4021 did not move. [Close]",
    ],
    [
      "ERC20InsufficientAllowance",
      "The maker of this offer cannot pay for it at the moment. Kiln #4021 did not move. [Close]",
    ],
  ])("explains %s to a person who accepts an offer", (errorName, words) => {
    expect(say({ data: revertOf(errorName) }, { act: "accept" })).toBe(words);
  });

  it("shows the text of a plain require, and does not guess at unknown data", () => {
    const data = `0x08c379a0${"0".repeat(62)}20${"0".repeat(62)}03${"4e6f21".padEnd(64, "0")}`;
    expect(say({ data })).toContain("The chain would refuse this transaction: No!.");
    const unknown = encodeFunctionData({ abi: erc20Abi, functionName: "totalSupply" });
    expect(say({ data: unknown })).toContain("Something unexpected went wrong.");
  });
});

describe("explainError, service and network", () => {
  it("never shows the service's text for developers, for any of its codes", () => {
    for (const code of Object.keys(problemCodes) as ProblemCode[]) {
      expect(say(problem(code)), code).not.toContain("DETAIL");
      expect(explainError(problem(code), context).code).toBe(code);
    }
  });

  it.each<[ProblemCode, string]>([
    ["order_filled", "Kiln #4021 was sold a moment ago. Your funds did not move. [See similar]"],
    [
      "not_owner",
      "This listing was not accepted: the item is no longer in your wallet. No order is live. [Check item]",
    ],
    ["upstream_unavailable", "Base does not answer. Nothing was sent. [Retry]"],
  ])("explains %s in words", (code, words) => {
    expect(say(problem(code))).toBe(words);
  });

  it.each<[FlowKind, ProblemCode, string | null, string]>([
    [
      "accept",
      "order_inactive",
      "insufficient_balance",
      "The maker of this offer cannot pay for it at the moment. Kiln #4021 did not move. [Close]",
    ],
    [
      "accept",
      "order_inactive",
      "transfer_blocked",
      "A contract does not let Kiln #4021 be moved or paid for at the moment. Kiln #4021 did not move. [Close]",
    ],
    [
      "accept",
      "order_filled",
      null,
      "Someone else accepted this offer a moment ago. Kiln #4021 did not move. [Close]",
    ],
    ["accept", "order_expired", "expired", "This offer has ended. Nothing moved. [Close]"],
    ["accept", "not_owner", null, "Kiln #4021 is no longer in your wallet. Nothing moved. [Close]"],
    [
      "accept",
      "taker_is_maker",
      null,
      "This account made the offer itself. Nothing was sent. You can cancel the offer instead. [Close]",
    ],
    [
      "offer",
      "not_approved",
      null,
      "This offer was not accepted: the marketplace is not approved to spend its currency. No order is live. [Check item]",
    ],
    [
      "offer",
      "insufficient_balance",
      null,
      "This offer was not accepted: your balance is below its price. No order is live. [Check item]",
    ],
    [
      "list",
      "not_approved",
      null,
      "This listing was not accepted: the marketplace is not approved to move this collection. No order is live. [Check item]",
    ],
    [
      "list",
      "order_filled",
      null,
      "This listing was not accepted: it is already filled. No order is live. [Check item]",
    ],
    [
      "buy",
      "order_inactive",
      "not_approved",
      "The seller cannot deliver Kiln #4021 at the moment. Your funds did not move. [See similar]",
    ],
    [
      "buy",
      "order_inactive",
      "disputed",
      "The ownership of Kiln #4021 is disputed. Your funds did not move. [See similar]",
    ],
    ["buy", "not_owner", null, "The item is not owned by who would give it. Nothing was sent. [Try again]"],
    [
      "unhide",
      "stale_counter",
      null,
      "This order was not accepted: you cancelled all your orders while it was being signed. It stays hidden. [Check item]",
    ],
    ["hide", "order_cancelled", null, "The order is cancelled. Nothing was sent. [Try again]"],
  ])("explains the act %s, refused with %s for %s, from its side", (act, code, reason, words) => {
    const { problem: plain } = problem(code);
    expect(say(new ProblemError({ ...plain, statusReason: reason }, null), { act })).toBe(words);
  });

  it("shows when to retry", () => {
    expect(say(problem("rate_limited", "req_1", 12))).toBe(
      "Too many requests, try again in 12 s. Nothing was sent. [Retry]",
    );
  });

  it("distinguishes a service that is down from a chain that is down", () => {
    const down =
      "We cannot reach the service. Nothing was sent. Items and signed orders are on-chain or in your wallet. [Retry]";
    expect(say(new UnreachableError(new TypeError("Failed to fetch")))).toBe(down);
    expect(say(problem("upstream_unavailable", "web_1"))).toBe(down);
    expect(say(new HttpRequestError({ url: "http://127.0.0.1:1" }))).toBe(
      "Base does not answer. Nothing was sent. [Retry]",
    );
  });

  it("does not claim that nothing was sent once something was", () => {
    for (const error of [
      new UnreachableError(null),
      new HttpRequestError({ url: "x" }),
      new Error("?"),
      problem("internal_error"),
    ])
      expect(say(error, { sent: true })).not.toContain("Nothing was sent");
  });

  it("does not claim that nothing happened once an earlier step sent a transaction", () => {
    const rejection = { code: 4001 };
    for (const error of [rejection, new Error("?"), new FlowError("mint_closed")])
      expect(say(error, { sentBefore: true })).toMatch(/Nothing more was sent\. What you confirmed before/);
    expect(say(rejection, { sentBefore: true, requestOpen: true })).toMatch(/Nothing more was sent so far/);
  });
});

describe("explainError, our own", () => {
  it("explains that a mismatch was found before the wallet opened", () => {
    expect(say(new QuaysideError("verification_failed", "x"))).toBe(
      "This transaction does not match what we showed you. Nothing was sent. Close and reload. [Reload]",
    );
  });

  it("has three parts for every code", () => {
    const codes: FlowErrorCode[] = [
      "price_changed",
      "transaction_reverted",
      "account_changed",
      "wallet_missing",
      "own_listing",
    ];
    const facts = { before: "0.842\u00a0ETH", after: "0.851\u00a0ETH", networkFee: "$0.04" };
    expect(codes.map((code) => say(new FlowError(code, facts)))).toMatchInlineSnapshot(`
      [
        "Price changed from 0.842 ETH to 0.851 ETH. We will not send a purchase at a price you have not seen. [Review new price]",
        "The transaction failed on Base. You paid the network fee, $0.04; the price was not taken. [Try again]",
        "Your wallet is now on another account. Nothing was sent. Start again with this account, or switch back. [Try again]",
        "No wallet is connected. Nothing was sent. [Connect wallet]",
        "Kiln #4021 is listed by this account. Nothing was sent. You can cancel the listing instead. [Close]",
      ]
    `);
  });
});

describe("explainError, a refused new price", () => {
  it.each([
    ["replace", "The new price is not for sale, and this ended nothing."],
    ["beside", "The new price is not for sale. The old listing stays as it was."],
    ["cancel_first", "The old listing is cancelled, and the new price is not for sale."],
    ["alone", "The new price is not for sale."],
  ])("says what became of the old listing: %s", (way, safe) => {
    expect(explainError(problem("invalid_duration"), { ...context, act: "reprice", way }).safe).toBe(safe);
  });

  it("says that it is signed where the old listing changed since", () => {
    const changed = new FlowError("listing_changed", { signed: "yes" });
    expect(say(changed, { act: "reprice" })).toContain("is signed, but not posted");
    expect(say(new FlowError("listing_changed"), { act: "reprice" })).toContain("Nothing was signed.");
  });
});
