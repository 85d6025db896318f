"use client";

import { type FormEvent, useId, useState } from "react";
import type { CollectionFee, OperatorFees } from "@/lib/contract/operator/fees";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import { slugPattern } from "@/lib/contract/text-patterns";
import { formatBps } from "@/lib/format/percent";
import { useOperator, useOperatorChange } from "@/lib/query/use-operator";
import { AddressText } from "../market/address";
import { RelativeTime } from "../market/relative-time";
import { Button } from "../ui/button";
import { Input } from "../ui/input";
import { Panel } from "../ui/panel";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { parsePercent } from "./parse-percent";
import { ChainName, ChainSelect } from "./parts/chain-select";
import { ChangeError } from "./parts/change-error";
import { Loaded } from "./parts/loaded";
import { SectionHead } from "./parts/section-head";

/** The marketplace fees: of each chain, and of the collections that have their own. */
export function Fees({ health }: { health: OperatorHealth }) {
  const { data, error, refetch } = useOperator<OperatorFees>("fees");
  const nameOf = (id: string) => health.chains.find((chain) => chain.id === id)?.name ?? id;
  return (
    <>
      <SectionHead title="Fees">
        What an order made from now on pays to the operator. Orders that are signed keep the fee that they
        name.
      </SectionHead>
      <Loaded data={data} error={error} onRetry={() => void refetch()} height="h-96">
        {(fees) => (
          <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
            <div className="flex flex-col gap-7">
              <section aria-label="Chains">
                <h2 className="mb-2 text-t2">Chains</h2>
                <Table caption="Fees of the chains">
                  <thead>
                    <tr>
                      <HeadCell>Chain</HeadCell>
                      <HeadCell align="right">Fee</HeadCell>
                      <HeadCell>Recipient</HeadCell>
                    </tr>
                  </thead>
                  <tbody>
                    {fees.chains.map(({ chain, bps, recipient }) => (
                      <Row key={chain} height={40}>
                        <Cell>
                          <ChainName chain={{ id: chain, name: nameOf(chain) }} />
                        </Cell>
                        <Cell align="right">{formatBps(bps)}</Cell>
                        <Cell>
                          <AddressText address={recipient} />
                        </Cell>
                      </Row>
                    ))}
                  </tbody>
                </Table>
                <p className="mt-2 text-small text-ink-2">Set in CHAINS_FILE.</p>
              </section>
              <CollectionFees fees={fees.collections} nameOf={nameOf} />
            </div>
            <FeeForm fees={fees} nameOf={nameOf} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function CollectionFees({
  fees,
  nameOf,
}: {
  fees: readonly CollectionFee[];
  nameOf: (chain: string) => string;
}) {
  const reset = useOperatorChange();
  return (
    <section aria-label="Collections">
      <h2 className="mb-2 text-t2">Collections with their own fee</h2>
      <ChangeError error={reset.error} />
      {fees.length === 0 ? (
        <p className="py-4 text-ui text-ink-2">No collection has its own fee.</p>
      ) : (
        <Table caption="Fees of collections">
          <thead>
            <tr>
              <HeadCell>Collection</HeadCell>
              <HeadCell>Chain</HeadCell>
              <HeadCell align="right">Fee</HeadCell>
              <HeadCell className="max-md:hidden">Changed</HeadCell>
              <HeadCell align="right" hideLabel>
                Actions
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {fees.map(({ slug, chain, bps, changedBy, changedAt }) => {
              const path = `fees/${slug}/${chain}`;
              return (
                <Row key={path}>
                  <Cell className="font-semi">{slug}</Cell>
                  <Cell>
                    <ChainName chain={{ id: chain, name: nameOf(chain) }} />
                  </Cell>
                  <Cell align="right">{formatBps(bps)}</Cell>
                  <Cell className="text-ink-2 max-md:hidden">
                    {changedBy === null ? "The command" : <AddressText address={changedBy} />},{" "}
                    <RelativeTime timestamp={changedAt} />
                  </Cell>
                  <Cell align="right">
                    <Button
                      size="sm"
                      aria-label={`Use the chain's fee again for ${slug} on ${nameOf(chain)}`}
                      loading={reset.isPending && reset.variables?.path === path && "Resetting"}
                      onClick={() => reset.mutate({ method: "DELETE", path })}
                    >
                      Reset
                    </Button>
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function FeeForm({ fees, nameOf }: { fees: OperatorFees; nameOf: (chain: string) => string }) {
  const [slug, setSlug] = useState("");
  const [chain, setChain] = useState(fees.chains[0]?.chain ?? "");
  const [percent, setPercent] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const change = useOperatorChange();
  const id = useId();
  const bps = parsePercent(percent);
  const isSlug = slugPattern.test(slug.trim());
  const isFee = bps !== null && bps <= fees.maxBps;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isSlug || !isFee || change.isPending) return;
    change.mutate(
      { method: "PUT", path: `fees/${slug.trim()}/${chain}`, body: { bps } },
      {
        onSuccess: () => {
          setSlug("");
          setPercent("");
          setHasTried(false);
        },
      },
    );
  };
  return (
    <Panel title="Set a fee">
      <form id={id} className="flex flex-col gap-4" onSubmit={submit} noValidate>
        <Input
          label="Collection"
          hint="Its slug, as in the address of its page"
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          error={hasTried && !isSlug && "Write the slug of a collection."}
        />
        <ChainSelect
          chains={fees.chains.map((entry) => ({ id: entry.chain, name: nameOf(entry.chain) }))}
          value={chain}
          onChange={setChain}
        />
        <Input
          label="Fee"
          inputMode="decimal"
          unit="%"
          hint={`At most ${formatBps(fees.maxBps)}. Its recipient is the chain's.`}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          error={hasTried && !isFee && `A number from 0 to ${fees.maxBps / 100}, with at most two decimals.`}
        />
        <ChangeError error={change.error} />
        <Button type="submit" variant="primary" loading={change.isPending && "Saving"}>
          Set fee
        </Button>
      </form>
    </Panel>
  );
}
