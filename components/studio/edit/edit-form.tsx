"use client";

import { type FormEvent, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { CollectionProfile } from "@/lib/contract/collection-profile";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { collectionPath, studioPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";
import { sameAddress } from "@/lib/same-address";
import { explainError } from "@/lib/trade/errors/explain-error";
import { AskingButton } from "../../live/asking-button";
import { requestWords } from "../../live/request-words";
import { VerifiedMark } from "../../market/verified-mark";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Note } from "../../ui/note";
import { PageLink } from "../../ui/page-link";
import { ChangesPanel } from "./changes-panel";
import { EarningsFields } from "./earnings-fields";
import { fieldWords } from "./field-words";
import { HistoryPanel } from "./history-panel";
import { ListPreview } from "./list-preview";
import { LookFields } from "./look-fields";
import { PayoutPart } from "./payout-part";
import { RuleFields } from "./rule-fields";
import { useEdit } from "./use-edit";

interface EditFormProps {
  account: Address;
  collection: Collection;
  profile: CollectionProfile;
  /** The chains of the collection, its home chain first. */
  webs: readonly WebChain[];
  onStored: (profile: CollectionProfile) => void;
  /** Reads the newest profile, on which the form then stands. @returns the error if it could not be read */
  onReload: () => Promise<Error | null>;
  isConnected: boolean;
}

/** The operator's decision, or the owner's account, before anything is typed. */
function Notes({
  account,
  profile,
  isConnected,
}: Pick<EditFormProps, "account" | "profile" | "isConnected">) {
  const { owner, isHidden, decidedByOperator } = profile;
  return (
    <>
      {!isConnected && (
        <Note tone="warn" title={t("Your wallet is no longer connected.")}>
          {t("What you typed stays here. Connect again to save it.")}
        </Note>
      )}
      {isHidden && (
        <Note tone="warn" title={t("The operator hides what you sign here.")}>
          {t("You can change it. It is shown once the operator shows it again.")}
        </Note>
      )}
      {owner !== null && !sameAddress(owner, account) && (
        <Note
          tone="warn"
          title={t("The contract belongs to another account, {owner}.", { owner: formatAddress(owner) })}
        >
          {t("Only its owner's signature counts. Connect that account to save.")}
        </Note>
      )}
      {decidedByOperator.length > 0 && (
        <Note title={t("The operator of this site decides some fields.")}>
          {t("Your values for them are kept, and not shown: {fields}.", {
            fields: decidedByOperator.map((field) => t(fieldWords[field])).join(", "),
          })}
        </Note>
      )}
    </>
  );
}

/** Signs the content; a failure stays until the next try. */
function useSave({ profile, webs, onStored }: EditFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isStored, setIsStored] = useState(false);
  const save = async (content: CollectionProfile["content"]) => {
    setIsAsking(true);
    setFailure(null);
    setIsStored(false);
    try {
      const { putCollectionProfile } = await import("@/lib/wallet/put-collection-profile");
      const pins = webs.flatMap(({ pin }) => pin ?? []);
      onStored(await putCollectionProfile(profile, content, pins));
      setIsStored(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsAsking(false);
    }
  };
  return { isAsking, failure, isStored, save, forget: () => setFailure(null) };
}

/** Why the profile was not saved. If another change came first, the form can stand on that one. */
function SaveFailure({
  failure,
  onReload,
  onRead,
}: Pick<EditFormProps, "onReload"> & { failure: unknown; onRead: () => void }) {
  const [isReading, setIsReading] = useState(false);
  const [unread, setUnread] = useState<Error | null>(null);
  const isRequest = failure instanceof RequestError;
  const words = isRequest ? requestWords(failure) : explainError(failure, {});
  const isOutdated = isRequest && failure.problem?.code === "edit_conflict";
  const readAgain = async () => {
    setIsReading(true);
    const error = await onReload();
    setIsReading(false);
    if (error === null) onRead();
    else setUnread(error);
  };
  return (
    <Note tone="neg" title={words.title} alert>
      {words.safe}{" "}
      {isOutdated && (
        <>
          {t("What you typed stays.")}{" "}
          <Button size="sm" onClick={() => void readAgain()} loading={isReading && t("Reading")}>
            {t("Read it again")}
          </Button>
        </>
      )}
      {unread !== null && <span className="mt-1 block text-neg">{requestWords(unread).title}</span>}
    </Note>
  );
}

/** The form of a collection's profile, with what would change beside it. */
export function EditForm(props: EditFormProps) {
  const { account, collection, profile, webs, onReload, isConnected } = props;
  const [home] = webs;
  const edit = useEdit(profile, webs);
  const { isAsking, failure, isStored, save, forget } = useSave(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edit.content !== null && edit.changed.length > 0) void save(edit.content);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className="text-small text-ink-2">
        <PageLink href={studioPath} className="underline">
          {t("Studio")}
        </PageLink>{" "}
        / {collection.name}
      </p>
      <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="flex min-w-0 items-center gap-3 text-d2 [overflow-wrap:anywhere]">
          {t("Edit {collection}", { collection: collection.name })}
          {collection.verified && <VerifiedMark />}
        </h1>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink href={collectionPath(collection.slug)}>{t("View page")}</ButtonLink>
          <AskingButton
            type="submit"
            variant="primary"
            disabled={edit.content === null || edit.changed.length === 0}
            isAsking={isAsking}
          >
            {t("Sign and save")}
          </AskingButton>
        </div>
      </div>
      <div className="flex flex-col gap-3 empty:hidden">
        <Notes account={account} profile={profile} isConnected={isConnected} />
        {failure !== null && <SaveFailure failure={failure} onReload={onReload} onRead={forget} />}
        <p role="status" className="text-small text-pos empty:hidden">
          {isStored && edit.changed.length === 0 && t("Saved. This site shows it now.")}
        </p>
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <LookFields account={account} edit={edit} collection={collection} profile={profile} />
          <EarningsFields edit={edit} collection={collection} />
          <RuleFields edit={edit} webs={webs} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          {home !== undefined && <PayoutPart account={account} collection={collection} web={home} />}
          <ChangesPanel edit={edit} profile={profile} />
          <ListPreview edit={edit} collection={collection} webs={webs} />
          <HistoryPanel history={profile.history} />
        </div>
      </div>
    </form>
  );
}
