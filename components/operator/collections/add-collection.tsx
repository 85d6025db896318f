"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type {
  AddCollectionBody,
  OperatorCollection,
  ProbedContract,
} from "@/lib/contract/operator/collections";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import { addressPattern, slugPattern } from "@/lib/contract/text-patterns";
import { plural, t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { useOperatorChange } from "@/lib/query/use-operator";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { Panel } from "../../ui/panel";
import { ChainSelect } from "../parts/chain-select";
import { ChangeError } from "../parts/change-error";
import { ContractFacts } from "./contract-facts";

type Chains = OperatorHealth["chains"];

/** Adds a collection by its contract's address, once the contract was asked what it is. */
export function AddCollection({ chains, onAdded }: { chains: Chains; onAdded: (name: string) => void }) {
  const [contract, setContract] = useState("");
  const [chain, setChain] = useState(chains[0]?.id ?? "");
  const [hasTried, setHasTried] = useState(false);
  const probe = useMutation({
    mutationFn: (body: { chain: string; contract: string }) =>
      requestApi<ProbedContract>("/api/operator/collections/probe", { method: "POST", body }),
  });
  const isAddress = addressPattern.test(contract.trim());
  const ask = (on: string) => {
    setHasTried(true);
    setChain(on);
    if (isAddress) probe.mutate({ chain: on, contract: contract.trim() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(chain);
  };
  const found = probe.data;
  return (
    <Panel title={t("Add a collection")}>
      <form
        className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-start"
        onSubmit={submit}
        noValidate
      >
        <Input
          label={t("Contract address")}
          placeholder="0x…"
          spellCheck={false}
          value={contract}
          onChange={({ target }) => setContract(target.value)}
          error={hasTried && !isAddress && t("An address is 0x and 40 hexadecimal digits.")}
        />
        <ChainSelect chains={chains} value={chain} onChange={setChain} />
        <Button
          type="submit"
          className="md:mt-6.5"
          icon={<Icon name="refresh-cw" size={16} />}
          loading={probe.isPending && t("Reading")}
        >
          {found === undefined ? t("Read it") : t("Read again")}
        </Button>
      </form>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        <ChangeError error={probe.error} />
        {found !== undefined && !probe.isPending && (
          <Found
            key={`${found.chain} ${found.contract}`}
            found={found}
            chains={chains}
            onAsk={ask}
            onAdded={onAdded}
          />
        )}
      </div>
    </Panel>
  );
}

function Found({
  found,
  chains,
  onAsk,
  onAdded,
}: {
  found: ProbedContract;
  chains: Chains;
  onAsk: (chain: string) => void;
  onAdded: (name: string) => void;
}) {
  const nameOf = (id: string) => chains.find((chain) => chain.id === id)?.name ?? id;
  if (found.facts === null) {
    const [other] = found.codeOn;
    return (
      <Note
        tone="warn"
        title={t("Nothing is deployed at this address on {chain}.", { chain: nameOf(found.chain) })}
        action={
          other !== undefined && (
            <button type="button" className="text-link touch-target font-semi" onClick={() => onAsk(other)}>
              {t("Use {chain}", { chain: nameOf(other) })}
            </button>
          )
        }
      >
        {other !== undefined &&
          t("It is a contract on {chains}.", { chains: found.codeOn.map(nameOf).join(", ") })}{" "}
        {found.silentChains.length > 0 &&
          plural(found.silentChains.length, "{chains} did not answer.", "{chains} did not answer.", {
            chains: found.silentChains.map(nameOf).join(", "),
          })}
      </Note>
    );
  }
  if (found.knownAs !== null) {
    return (
      <Note title={t("This contract is followed already.")}>
        {t("Its slug is {slug}.", { slug: found.knownAs })}
      </Note>
    );
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <ContractFacts found={found} facts={found.facts} />
      <AddForm found={found} facts={found.facts} onAdded={onAdded} />
    </div>
  );
}

function AddForm({
  found,
  facts,
  onAdded,
}: {
  found: ProbedContract;
  facts: NonNullable<ProbedContract["facts"]>;
  onAdded: (name: string) => void;
}) {
  const [name, setName] = useState(facts.name ?? "");
  const [slug, setSlug] = useState<string>(found.suggestedSlug);
  const [category, setCategory] = useState("");
  const [verified, setVerified] = useState(false);
  const [featured, setFeatured] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const add = useOperatorChange<OperatorCollection>();
  const isSlug = slugPattern.test(slug);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isSlug || name.trim() === "" || add.isPending) return;
    const body: AddCollectionBody = {
      chain: found.chain,
      contract: found.contract,
      slug,
      name: name.trim(),
      ...(category.trim() === "" ? {} : { category: category.trim() }),
      verified,
      featured,
    };
    add.mutate({ method: "POST", path: "collections", body }, { onSuccess: () => onAdded(name.trim()) });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <Input
        label={t("Name")}
        maxLength={128}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={hasTried && name.trim() === "" && t("Name the collection.")}
      />
      <Input
        label={t("Slug")}
        hint={`/collections/${slug}`}
        maxLength={64}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        error={hasTried && !isSlug && t("Lower-case letters, digits and single hyphens.")}
      />
      <Input
        label={t("Category")}
        aside={t("Optional")}
        maxLength={64}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <Checkbox checked={verified} onChange={({ target }) => setVerified(target.checked)}>
        {t("Verify: I checked who made it")}
      </Checkbox>
      <Checkbox checked={featured} onChange={({ target }) => setFeatured(target.checked)}>
        {t("Feature on the front page")}
      </Checkbox>
      <ChangeError error={add.error} />
      <Button type="submit" variant="primary" loading={add.isPending && t("Adding")}>
        {name.trim() === "" ? t("Add it") : t("Add {name}", { name: name.trim() })}
      </Button>
    </form>
  );
}
