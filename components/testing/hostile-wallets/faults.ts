import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { garbage, refusals, type WalletAnswer } from "@/lib/trade/testing/wallet-faults";
import type { KeyWallet } from "@/lib/wallet/testing/key-wallet";
import { otherNetwork } from "../market-page";

/** A way in which a wallet answers falsely. */
export interface Fault {
  name: string;
  answer: WalletAnswer;
  isRejection: boolean;
  /** The wallet refused, so nothing can have been sent. */
  isRefusal: boolean;
  /** An answer in digits, which only the chain or the service can judge where a signature was asked for. */
  isHex: boolean;
}

const digits = ["0x", "0x12", `0x${"11".repeat(33)}`];

export const faults: readonly Fault[] = [
  ...Object.entries(refusals).map(([name, { answer, code }]) => ({
    ...{ name, answer, isRejection: code === "rejected", isRefusal: true, isHex: false },
  })),
  ...Object.entries({
    ...garbage,
    ...Object.fromEntries(digits.map((answer) => [answer.slice(0, 8), answer])),
  }).map(([name, answer]) => ({
    ...{ name: `an answer: ${name}`, answer: () => answer, isRejection: false, isRefusal: false },
    isHex: digits.some((each) => each === answer),
  })),
];

/** Changes of a wallet that never answers a request. Each returns how to undo it. */
export const silences: Readonly<Record<string, (wallet: KeyWallet) => () => void>> = {
  "no answer": () => () => {},
  "no answer, and another account meanwhile": (wallet) => {
    const { account } = wallet;
    wallet.changeAccount(privateKeyToAccount(generatePrivateKey()));
    return () => wallet.changeAccount(account);
  },
  "no answer, and another network meanwhile": (wallet) => {
    const { chainId } = wallet;
    wallet.changeNetwork(otherNetwork);
    return () => wallet.changeNetwork(chainId);
  },
};

/** What a person does at last who was asked twice. */
export const rejection: Fault = {
  ...{ name: "a rejection, asked again", answer: () => Promise.reject({ code: 4001 }) },
  ...{ isRejection: true, isRefusal: true, isHex: false },
};

/** Requests by whose answer no transaction can have been sent. */
const harmless = new Set(["eth_signTypedData_v4", "personal_sign", "wallet_switchEthereumChain"]);

const saysWhatIsSafe = /Nothing (more )?was (sent|changed)|changed nothing|is not sent|was not changed/;
const blamesOthers = /reach the service|service did not accept|does not answer/;

/**
 * Finds what is wrong with the words of a failed request.
 *
 * @param request.method that the wallet answered falsely
 * @param request.hasSent whether the wallet confirmed another transaction of the same action before
 */
export function findFalse(
  { isRejection, isRefusal, isHex }: Fault,
  words: string,
  { method, hasSent }: { method: string; hasSent: boolean },
): string[] {
  const isHarmless = harmless.has(method);
  const wrong: Record<string, boolean> = {
    "a rejection": /rejected the request/.test(words) !== isRejection,
    "what is safe": isRefusal && !saysWhatIsSafe.test(words),
    "that nothing was sent": !isRefusal && !isHarmless && /Nothing (more )?was sent/.test(words),
    "that nothing happened, after a transaction":
      hasSent && /nothing changed|Nothing was sent and|funds did not move/.test(words),
    "whose fault it is": !(isHex && isHarmless) && blamesOthers.test(words),
    megabytes: words.length > 1_000,
  };
  return Object.keys(wrong)
    .filter((what) => wrong[what])
    .map((what) => `${what}: ${words.slice(0, 300)}`);
}
