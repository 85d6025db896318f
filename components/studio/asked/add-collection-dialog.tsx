"use client";

import { type FormEvent, useState } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { CreatorCollection } from "@/lib/contract/creator-collection";
import type { Address } from "@/lib/contract/primitives";
import { addressPattern } from "@/lib/contract/text-patterns";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useAskForCollection, useCreatorCollections } from "@/lib/query/use-creator-collection";
import { LoadError } from "../../live/load-error";
import { requestWords } from "../../live/request-words";
import { SignInGate } from "../../live/sign-in-gate";
import { ChainTile } from "../../market/chain-tile";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Dialog } from "../../ui/dialog";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { policyOfAsking, standingWords } from "./asked-words";

/** Asks this site to show a contract that the signed-in account owns. Import it lazily: it brings the dialog with it. */
export function AddCollectionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t("Add a collection")} size="sm">
      <SignInGate purpose={t("This site takes a contract from the account that owns it.")}>
        {(account) => <Asking key={account} account={account} onClose={onClose} />}
      </SignInGate>
    </Dialog>
  );
}

function Asking({ account, onClose }: { account: Address; onClose: () => void }) {
  const list = useCreatorCollections(account);
  const chains = useChains();
  const ask = useAskForCollection(account);
  const error = list.error ?? chains.error;
  if (list.data === undefined || chains.data === undefined) {
    if (error === null)
      return (
        <div aria-busy="true">
          <Skeleton className="h-52" />
        </div>
      );
    return <LoadError error={error} onRetry={() => void Promise.all([list.refetch(), chains.refetch()])} />;
  }
  if (ask.data !== undefined) return <Answer asked={ask.data} onAnother={ask.reset} onClose={onClose} />;
  const { policy } = list.data;
  if (policy === "off")
    return (
      <Note tone="warn" title={t(policyOfAsking.off)}>
        {t("A contract of yours is on its chain all the same.")}
      </Note>
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ui text-ink-2">{t(policyOfAsking[policy])}</p>
      <AskForm chains={chains.data.data} ask={ask} />
    </div>
  );
}

interface AskFormProps {
  chains: readonly WebChain[];
  ask: ReturnType<typeof useAskForCollection>;
}

function AskForm({ chains, ask }: AskFormProps) {
  const [chain, setChain] = useState(chains[0]?.chain.id ?? "");
  const [typed, setTyped] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const contract = typed.trim();
  const isAddress = addressPattern.test(contract);
  const failure = ask.error === null ? null : requestWords(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isAddress && !ask.isPending) ask.mutate({ chain, contract: contract as Address });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <div className="flex flex-col gap-2">
        <span className="text-small font-semi" aria-hidden="true">
          {t("Chain")}
        </span>
        <Select
          label={t("Chain")}
          options={chains.map(({ chain: { id, name }, chain: record, pin }) => ({
            value: id,
            label: name,
            icon: <ChainTile chain={chainLook(record, pin?.glyph)} size={16} named />,
          }))}
          value={chain}
          onValueChange={setChain}
        />
      </div>
      <Input
        label={t("Contract address")}
        placeholder="0x…"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={t("An ERC-721 or ERC-1155 contract whose owner() is your account.")}
        error={hasTried && !isAddress && t("An address is 0x and 40 hexadecimal digits.")}
      />
      {failure !== null && (
        <Note tone="neg" title={failure.title} alert>
          {failure.safe}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        loading={ask.isPending && t("Reading the contract")}
      >
        {t("Ask to show it")}
      </Button>
    </form>
  );
}

interface AnswerProps {
  asked: CreatorCollection;
  onAnother: () => void;
  onClose: () => void;
}

function Answer({ asked, onAnother, onClose }: AnswerProps) {
  const { state, slug, name, contract } = asked;
  const shown = name ?? contract;
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Note
          tone={state === "followed" ? "pos" : state === "waiting" ? "neutral" : "warn"}
          title={state === "followed" ? t("{name} is on this site", { name: shown }) : shown}
        >
          {standingWords(asked) ?? t("Its items appear as its chain is read.")}
        </Note>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onAnother}>{t("Add another")}</Button>
        {slug === null ? (
          <Button variant="primary" onClick={onClose}>
            {t("Done")}
          </Button>
        ) : (
          <ButtonLink variant="primary" href={collectionPath(slug)}>
            {t("See the collection's page")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
