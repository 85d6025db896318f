"use client";

import { type FormEvent, useId, useState } from "react";
import type { CollectionFee, OperatorFees } from "@/lib/contract/operator/fees";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import { slugPattern } from "@/lib/contract/text-patterns";
import { formatBps } from "@/lib/format/percent";
import { withPoint } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";
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
      <SectionHead title={t("Fees")}>
        {t(
          "What an order made from now on pays to the operator. Orders that are signed keep the fee that they name.",
        )}
      </SectionHead>
      <Loaded data={data} error={error} onRetry={() => void refetch()} height="h-96">
        {(fees) => (
          <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
            <div className="flex flex-col gap-7">
              <section aria-label={t("Chains")}>
                <h2 className="mb-2 text-t2">{t("Chains")}</h2>
                <Table caption={t("Fees of the chains")}>
                  <thead>
                    <tr>
                      <HeadCell>{t("Chain")}</HeadCell>
                      <HeadCell align="right">{t("Fee")}</HeadCell>
                      <HeadCell>{t("Recipient")}</HeadCell>
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
                <p className="mt-2 text-small text-ink-2">{t("Set in CHAINS_FILE.")}</p>
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
    <section aria-label={t("Collections")}>
      <h2 className="mb-2 text-t2">{t("Collections with their own fee")}</h2>
      <ChangeError error={reset.error} />
      {fees.length === 0 ? (
        <p className="py-4 text-ui text-ink-2">{t("No collection has its own fee.")}</p>
      ) : (
        <Table caption={t("Fees of collections")}>
          <thead>
            <tr>
              <HeadCell>{t("Collection")}</HeadCell>
              <HeadCell>{t("Chain")}</HeadCell>
              <HeadCell align="right">{t("Fee")}</HeadCell>
              <HeadCell className="max-md:hidden">{t("Changed")}</HeadCell>
              <HeadCell align="right" hideLabel>
                {t("Actions")}
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
                    {changedBy === null ? t("The command") : <AddressText address={changedBy} />},{" "}
                    <RelativeTime timestamp={changedAt} />
                  </Cell>
                  <Cell align="right">
                    <Button
                      size="sm"
                      aria-label={t("Use the chain's fee again for {slug} on {chain}", {
                        slug,
                        chain: nameOf(chain),
                      })}
                      loading={reset.isPending && reset.variables?.path === path && t("Resetting")}
                      onClick={() => reset.mutate({ method: "DELETE", path })}
                    >
                      {t("Reset")}
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
  const [whole = "0", decimals] = String(fees.maxBps / 100).split(".");
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
    <Panel title={t("Set a fee")}>
      <form id={id} className="flex flex-col gap-4" onSubmit={submit} noValidate>
        <Input
          label={t("Collection")}
          hint={t("Its slug, as in the address of its page")}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          error={hasTried && !isSlug && t("Write the slug of a collection.")}
        />
        <ChainSelect
          chains={fees.chains.map((entry) => ({ id: entry.chain, name: nameOf(entry.chain) }))}
          value={chain}
          onChange={setChain}
        />
        <Input
          label={t("Fee")}
          inputMode="decimal"
          unit="%"
          hint={t("At most {highest}. Its recipient is the chain's.", { highest: formatBps(fees.maxBps) })}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          error={
            hasTried &&
            !isFee &&
            t("A number from 0 to {highest}, with at most two decimals.", {
              highest: withPoint(whole, decimals),
            })
          }
        />
        <ChangeError error={change.error} />
        <Button type="submit" variant="primary" loading={change.isPending && t("Saving")}>
          {t("Set fee")}
        </Button>
      </form>
    </Panel>
  );
}
