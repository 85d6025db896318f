"use client";

import { useEffect, useState } from "react";
import type { ApiKey, NewApiKey } from "@/lib/contract/api-key";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useApiKeys, useKeyChanges } from "@/lib/query/use-api-keys";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { LoadError } from "../live/load-error";
import { requestWords } from "../live/request-words";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { lazyPart } from "../ui/lazy-part";
import { Note } from "../ui/note";
import { ShownSecret } from "../ui/shown-secret";
import { Skeleton } from "../ui/skeleton";
import { KeyTable } from "./key-table";
import { KeyUsagePanel } from "./key-usage-panel";
import { NewKeyForm } from "./new-key-form";

const RevokeKeyDialog = lazyPart(() => import("./revoke-key-dialog"), "RevokeKeyDialog");

/** The API keys of the signed-in account: a new key, the list, and the usage. */
export function KeySettings({ address }: { address: Address }) {
  const { keys, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useApiKeys(address);
  const { create, rotate, revoke } = useKeyChanges(address);
  const { setSession } = useSession();
  const [shown, setShown] = useState<NewApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const [endFailure, setEndFailure] = useState<unknown>(null);
  const failure = rotate.error ?? revoke.error ?? endFailure;
  const isOver = [error, create.error, failure].some(isSessionOver);
  useEffect(() => {
    if (isOver) setSession(null);
  }, [isOver, setSession]);

  const signOut = async () => {
    setEndFailure(null);
    try {
      const { endSession } = await import("./end-session");
      await endSession(address);
      setSession(null);
    } catch (error) {
      setEndFailure(error);
    }
  };
  const words = failure === null ? null : requestWords(failure);
  return (
    <div className="flex flex-col gap-8">
      {shown !== null && (
        <ShownSecret
          key={shown.key}
          secret={shown.key}
          label={t("Secret of the new key")}
          title={t("“{name}” is ready. Copy it now, it is shown once.", { name: shown.name })}
          note={t("We keep only a hash. If you lose it, rotate it: both keys work for 24 hours.")}
          copyLabel={t("Copy key")}
          onClose={() => setShown(null)}
        />
      )}
      {words !== null && (
        <Note tone="neg" title={words.title} alert>
          {words.safe}
        </Note>
      )}
      <section aria-label={t("Keys")} className="flex flex-col gap-3">
        {error !== null && keys === undefined ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : keys === undefined ? (
          <div aria-busy="true">
            <Skeleton className="h-40" />
          </div>
        ) : keys.length === 0 ? (
          <EmptyState icon={<Icon name="key-round" size={28} />} title={t("No keys yet")}>
            {t("Name a new key below. Its secret is shown once.")}
          </EmptyState>
        ) : (
          <KeyTable
            keys={keys}
            onRotate={({ id }) => rotate.mutate(id, { onSuccess: setShown })}
            rotating={rotate.isPending ? rotate.variables : null}
            onRevoke={setRevoking}
          />
        )}
        {hasNextPage && (
          <Button
            className="self-start"
            onClick={() => void fetchNextPage()}
            loading={isFetchingNextPage && t("Loading")}
          >
            {t("Show older keys")}
          </Button>
        )}
      </section>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <KeyUsagePanel address={address} keys={keys ?? []} />
        <NewKeyForm
          pending={create.isPending}
          error={create.error}
          onCreate={(body, done) =>
            create.mutate(body, {
              onSuccess: (issued) => {
                setShown(issued);
                done();
              },
            })
          }
        />
      </div>
      <Button className="self-start" variant="ghost" onClick={() => void signOut()}>
        {t("Sign out of this site")}
      </Button>
      {revoking !== null && (
        <RevokeKeyDialog
          apiKey={revoking}
          pending={revoke.isPending}
          onClose={() => setRevoking(null)}
          onRevoke={() => revoke.mutate(revoking.id, { onSettled: () => setRevoking(null) })}
        />
      )}
    </div>
  );
}
