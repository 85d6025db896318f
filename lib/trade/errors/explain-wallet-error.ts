import { t } from "../../language/translate";
import { type Explain, retry } from "./explanation";
import type { FlowErrorCode } from "./flow-error";
import { networkValues } from "./network-values";
import { wrongNetwork } from "./wrong-network";

/** The words for a wallet that is elsewhere, or whose answer is not what it was asked for. */
export const walletExplanations = {
  transaction_dropped: () => ({
    tone: "warn",
    title: t("Your wallet replaced this transaction with another one."),
    safe: t("This one will not go through, and you did not pay for it."),
    action: retry,
  }),
  transaction_other: () => ({
    tone: "neg",
    title: t("Your wallet sent another transaction than the one we showed you."),
    safe: t("Look at your wallet's activity before you try again: it may have sent this one too."),
    action: retry,
  }),
  nothing_minted: () => ({
    tone: "neg",
    title: t("Your transaction is done, but it minted nothing for your account."),
    safe: t("Look at your wallet's activity before you try again: it may have sent another one too."),
    action: retry,
  }),
  nothing_filled: (_, { act }) => ({
    tone: "neg",
    title:
      act === "accept" || act === "accept_many" || act === "pool_sell"
        ? t("Your transaction is done, but nothing was sold.")
        : t("Your transaction is done, but nothing was bought."),
    safe: t(
      "Item and payment did not change hands. Look at your wallet's activity before you try again: it may have sent another one too.",
    ),
    action: retry,
  }),
  nothing_cancelled: () => ({
    tone: "neg",
    title: t("Your transaction is done, but it did not cancel what you chose."),
    safe: t(
      "It may still be filled. Look at your wallet's activity before you try again: it may have sent another one too.",
    ),
    action: retry,
  }),
  nothing_sent: (_, { itemName: item = t("This item") }) => ({
    tone: "neg",
    title: t("Your transaction is done, but it did not send {item} to the recipient.", { item }),
    safe: t("Look at your wallet's activity before you try again: it may have sent another one too."),
    action: retry,
  }),
  nothing_moved: (_, { itemName: item = t("This item") }) => ({
    tone: "neg",
    title: t("Your transaction is done, but {item} did not leave this chain.", { item }),
    safe: t("Look at your wallet's activity before you try again: it may have sent another one too."),
    action: retry,
  }),
  nothing_revoked: () => ({
    tone: "neg",
    title: t("Your transaction is done, but the approval did not change."),
    safe: t("Look at your wallet's activity, then try again."),
    action: retry,
  }),
  batch_failed: () => ({
    tone: "warn",
    title: t("Your wallet gave this request up."),
    safe: t("Nothing was done: your wallet does all of it or nothing."),
    action: retry,
  }),
  batch_unavailable: () => ({
    tone: "warn",
    title: t("Your wallet no longer does several calls at once here."),
    safe: t("Nothing was sent. Try again to confirm them one after the other."),
    action: retry,
  }),
  not_a_transaction: () => ({
    tone: "neg",
    title: t("Your wallet's answer is not a transaction."),
    safe: t("It may have sent one. Check your wallet's activity before you try again."),
    action: retry,
  }),
  not_a_signature: () => ({
    tone: "neg",
    title: t("Your wallet's answer is not a signature."),
    safe: t("Nothing was sent."),
    action: retry,
  }),
  signature_expired: () => ({
    tone: "warn",
    title: t("The signature lapsed before your wallet answered."),
    safe: t("Nothing was sent."),
    action: retry,
  }),
  wrong_network: (_, { chainName }) => ({
    tone: "warn",
    ...wrongNetwork(chainName),
    safe: t("Nothing was sent."),
  }),
  network_not_switched: ({ answered }, { chainName: chain }) => ({
    tone: "warn",
    title:
      answered === undefined
        ? t("Your wallet does not switch networks for this page.")
        : chain === undefined
          ? t("Your wallet reported the switch, but it did not switch.")
          : t("Your wallet reported the switch to {chain}, but it did not switch.", { chain }),
    safe:
      chain === undefined
        ? t("Nothing was sent. Choose the right network in your wallet, then try again.")
        : t("Nothing was sent. Choose {chain} in your wallet, then try again.", { chain }),
    action: retry,
  }),
  sent_meanwhile: () => ({
    tone: "warn",
    title: t("Your wallet has sent a transaction since it was asked."),
    safe: t("It may be this one. Check your wallet's activity before you try again."),
    action: retry,
  }),
  network_unknown: (facts, { chainName: chain }) => ({
    tone: "warn",
    title:
      chain === undefined
        ? t("Your wallet does not know this network. Add it there.")
        : t("Your wallet does not know {chain}. Add it there.", { chain }),
    safe: t("Nothing was sent. Copy these values into your wallet, then try again."),
    copy: networkValues(facts),
    action: retry,
  }),
  account_changed: () => ({
    tone: "warn",
    title: t("Your wallet is now on another account."),
    safe: t("Nothing was sent. Start again with this account, or switch back."),
    action: retry,
  }),
  wallet_missing: () => ({
    tone: "warn",
    title: t("No wallet is connected."),
    safe: t("Nothing was sent."),
    action: { kind: "connect", label: t("Connect wallet") },
  }),
} satisfies Partial<Record<FlowErrorCode, Explain>>;
