"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { ItemFull } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import type { CreateReportBody, ReceivedReport, ReportReason } from "@/lib/contract/report";
import { formatAddress } from "@/lib/format/address";
import { msg, t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { requestOwn } from "@/lib/query/request-own";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { useFailureWords } from "../live/use-failure-words";
import { AddressText } from "../market/address";
import { Thumb } from "../market/thumb";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Dialog } from "../ui/dialog";
import { Input } from "../ui/input";
import { Note } from "../ui/note";
import { RadioGroup } from "../ui/radio-group";
import { TextArea } from "../ui/text-area";

export interface ReportDialogProps {
  item: ItemFull;
  onClose: () => void;
}

const reasons: readonly { value: ReportReason; label: string; hint?: string }[] = [
  { value: "copied_art", label: msg("Copied art"), hint: msg("Someone else made it first") },
  {
    value: "stolen",
    label: msg("Stolen from me"),
    hint: msg("It needs a signature of the account that it was taken from"),
  },
  {
    value: "misleading",
    label: msg("Misleading name or picture"),
    hint: msg("It pretends to be another collection"),
  },
  { value: "explicit", label: msg("Explicit and not marked so") },
  { value: "unlawful", label: msg("Breaks the law where I live") },
];

/** Sends a report, signed by an account or not. A signature needs a session, so it signs in first. */
function useReport(item: ItemFull) {
  const { session, setSession } = useSession();
  return useMutation({
    mutationFn: async ({
      account,
      ...words
    }: Pick<CreateReportBody, "reason" | "original" | "message"> & { account: Address | null }) => {
      if (account !== null && session?.address.toLowerCase() !== account.toLowerCase()) {
        const { signIn } = await import("@/lib/wallet/sign-in");
        setSession(await signIn(account));
      }
      const { chain, contract, tokenId } = item;
      const body = { chain, contract, tokenId, ...words } satisfies CreateReportBody;
      return account === null
        ? requestApi<ReceivedReport>("/api/reports", { method: "POST", body })
        : requestOwn<ReceivedReport>(account, "reports", { method: "POST", body });
    },
    onError: (error) => {
      // The next try signs in again.
      if (isSessionOver(error)) setSession(null);
    },
  });
}

const textOrNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** Reports an item to the people who run this site: what is wrong, where the original is, signed or not. */
export function ReportDialog({ item, onClose }: ReportDialogProps) {
  const { address } = useWallet();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [original, setOriginal] = useState("");
  const [message, setMessage] = useState("");
  const [isSigned, setSigned] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const report = useReport(item);
  const failure = useFailureWords(report.error);
  const formId = useId();
  const needsWallet = reason === "stolen" && address === null;
  const account = address !== null && (isSigned || reason === "stolen") ? address : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (reason === null || needsWallet || report.isPending) return;
    report.mutate({ reason, original: textOrNull(original), message: textOrNull(message), account });
  };
  const title = t("Report {item}", { item: item.name });
  if (report.isSuccess) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        size="sm"
        footer={<Button onClick={onClose}>{t("Close")}</Button>}
      >
        <p className="text-ui" role="status">
          {t(
            "Sent. The people who run this site read it. If they label the item, the label and its reason are shown here.",
          )}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      size="sm"
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-small text-ink-2">{t("Read by the people who run this site.")}</span>
          {needsWallet ? (
            <Button variant="primary" onClick={requestConnect}>
              {t("Connect wallet")}
            </Button>
          ) : (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={report.isPending && (account === null ? t("Sending") : t("Check your wallet"))}
            >
              {report.isError ? t("Send again") : t("Send report")}
            </Button>
          )}
        </div>
      }
    >
      <form id={formId} className="flex flex-col gap-5" onSubmit={submit} noValidate>
        <div className="flex items-center gap-3">
          <Thumb image={item.image} size={56} explicit={item.labels.includes("explicit")} />
          <div className="min-w-0">
            <p className="font-semi">{item.name}</p>
            <p className="text-small text-ink-2">
              {item.collection.name}, <AddressText address={item.contract} />
            </p>
          </div>
        </div>
        <div>
          <RadioGroup label={t("What is wrong")} options={reasons} value={reason} onValueChange={setReason} />
          {hasTried && reason === null && (
            <p role="alert" className="text-small text-neg">
              {t("Choose what is wrong.")}
            </p>
          )}
        </div>
        {needsWallet && (
          <Note title={t("Connect the account that it was taken from.")}>
            {t("What you wrote here is kept.")}
          </Note>
        )}
        <Input
          label={t("Where is the original")}
          aside={t("Optional")}
          hint={t("A link, an address or an item here")}
          maxLength={512}
          value={original}
          onChange={({ target }) => setOriginal(target.value)}
        />
        <TextArea
          label={t("Anything else")}
          aside={t("Optional")}
          maxLength={1_000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        {address !== null && (
          <Checkbox
            className="items-start!"
            checked={account !== null}
            disabled={reason === "stolen"}
            onChange={({ target }) => setSigned(target.checked)}
          >
            <span>
              <span className="block">{t("Sign it as {address}", { address: formatAddress(address) })}</span>
              <span className="block text-small text-ink-2">
                {t("Signed reports are read first. The owner does not see who you are.")}
              </span>
            </span>
          </Checkbox>
        )}
        {failure !== null && (
          <Note tone="neg" title={failure.title} alert>
            {t("The report is not sent. What you wrote is kept.")}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
