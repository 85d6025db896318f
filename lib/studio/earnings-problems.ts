import { isAddress, zeroAddress } from "viem";
import { t } from "../language/translate";
import { maxEarningsBps } from "../trade/deploy/description";
import type { DraftProblem } from "./draft-problem";
import type { DropDraft } from "./drop-draft";

/** All shares of a payout together. */
const wholeBps = 10_000;

/**
 * Whether an account of a draft can be read: 20 bytes, and with its checksum where the letters are not all of one case.
 *
 * @param text as it was typed
 */
function isAccount(text: string): text is `0x${string}` {
  return isAddress(text.trim());
}

function accountMessage(accounts: readonly string[], index: number): string | null {
  const account = accounts[index] ?? "";
  if (account === "") return t("Type an address.");
  if (!isAccount(account))
    return isAddress(account, { strict: false })
      ? t("The checksum of this address is wrong. Copy it anew.")
      : t("This is no address.");
  if (account === zeroAddress) return t("Nobody has this address.");
  return accounts.indexOf(account) < index ? t("This account is in the list twice.") : null;
}

function sumMessage(shares: readonly number[]): string | null {
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum === wholeBps ? null : t("The shares must be 100% together.");
}

/** What is missing in the step Earnings. Without any account, whoever deploys gets everything. */
export function earningsProblems({
  basics,
  earnings,
}: Pick<DropDraft, "basics" | "earnings">): DraftProblem[] {
  const { bps, payees } = earnings;
  const accounts = payees.map(({ account }) => account.trim().toLowerCase());
  const typed = payees.map(({ account }) => account.trim());
  const messages: [string, string | null][] = [
    ["bps", bps > maxEarningsBps ? t("At most 10%.") : null],
    ...payees.map((_, index): [string, string | null] => [
      `payees.${index}.account`,
      accountMessage(isAccount(typed[index] ?? "") ? accounts : typed, index),
    ]),
    ...payees.map(({ mintBps, salesBps }, index): [string, string | null] => [
      `payees.${index}.share`,
      salesBps === 0 && (mintBps === 0 || basics.kind === "enforced721c")
        ? t("This account would get nothing.")
        : null,
    ]),
  ];
  if (payees.length > 0) {
    if (basics.kind !== "enforced721c")
      messages.push(["mint", sumMessage(payees.map(({ mintBps }) => mintBps))]);
    messages.push(["sales", sumMessage(payees.map(({ salesBps }) => salesBps))]);
  }
  return messages.flatMap(([field, message]) =>
    message === null ? [] : [{ step: "earnings", field, message }],
  );
}
