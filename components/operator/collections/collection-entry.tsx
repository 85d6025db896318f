"use client";

import { useState } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import type { ChangeCollectionBody, OperatorCollection } from "@/lib/contract/operator/collections";
import { formatCount } from "@/lib/format/count";
import { useOperatorChange } from "@/lib/query/use-operator";
import { requestWords } from "../../live/request-words";
import { AddressText } from "../../market/address";
import { ChainTile } from "../../market/chain-tile";
import { RelativeTime } from "../../market/relative-time";
import { Thumb } from "../../market/thumb";
import { VerifiedMark } from "../../market/verified-mark";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Cell, Row } from "../../ui/table";
import { Tag } from "../../ui/tag";
import { ReasonDialog } from "../parts/reason-dialog";
import { CategoryDialog } from "./category-dialog";

/** A collection's row: its state, and what an operator may change. Fields of the operator's file cannot be changed here. */
export function CollectionEntry({ collection }: { collection: OperatorCollection }) {
  const { slug, name, image, contracts, setByFile, verified, featured, hidden, items, changed } = collection;
  const change = useOperatorChange();
  const [open, setOpen] = useState<"hide" | "category" | null>(null);
  const path = `collections/${slug}`;
  const set = (body: ChangeCollectionBody) => change.mutate({ method: "PATCH", path, body });
  const failure = change.error === null ? null : requestWords(change.error);
  const setHere = !setByFile.includes("verified");
  return (
    <Row height={60}>
      <Cell>
        <span className="flex items-center gap-3">
          <Thumb image={image} size={36} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="font-semi">{name}</span>
              {verified && <VerifiedMark />}
              {Object.entries(contracts).map(([chain, address]) => (
                <span key={chain} className="inline-flex items-center gap-1.5 text-ink-2">
                  <ChainTile chain={chainLook({ id: chain, name: chain, currencies: [] })} size={15} />
                  <AddressText address={address ?? ""} />
                </span>
              ))}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 text-label text-ink-3">
              <button
                type="button"
                className="hover:underline disabled:no-underline"
                disabled={setByFile.includes("category")}
                onClick={() => setOpen("category")}
              >
                {collection.category === "" ? "No category" : collection.category}
              </button>
              {setByFile.length > 0 && <span>{setByFile.join(" and ")} set by the file</span>}
              <span className="lg:hidden">
                <Shown collection={collection} />
              </span>
            </span>
            {failure !== null && (
              <span role="alert" className="block text-label text-neg">
                {failure.title} {failure.safe}
              </span>
            )}
          </span>
        </span>
      </Cell>
      <Cell align="right" className="max-md:hidden">
        {formatCount(items)}
      </Cell>
      <Cell className="max-md:hidden">
        <Metadata collection={collection} />
      </Cell>
      <Cell className="max-lg:hidden">
        <Shown collection={collection} />
      </Cell>
      <Cell className="text-ink-2 max-xl:hidden">
        {changed === null ? (
          "—"
        ) : (
          <>
            {changed.by === null ? "The command" : <AddressText address={changed.by} />},{" "}
            <RelativeTime timestamp={changed.at} />
          </>
        )}
      </Cell>
      <Cell align="right">
        <span className="inline-flex flex-wrap justify-end gap-2">
          {verified && (
            <Button
              size="sm"
              aria-label={`${featured ? "Feature no longer" : "Feature"}: ${name}`}
              loading={change.isPending && "Saving"}
              onClick={() => set({ featured: !featured })}
            >
              {featured ? "Unfeature" : "Feature"}
            </Button>
          )}
          {setHere && (
            <Button
              size="sm"
              aria-label={`${verified ? "Verify no longer" : "Verify"}: ${name}`}
              loading={change.isPending && "Saving"}
              onClick={() => set({ verified: !verified })}
            >
              {verified ? "Unverify" : "Verify"}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`${hidden ? "Show" : "Hide"}: ${name}`}
            onClick={() => (hidden ? set({ hidden: false }) : setOpen("hide"))}
          >
            {hidden ? "Show" : "Hide"}
          </Button>
          <IconButton
            size="sm"
            label={`Read ${name} again`}
            busy={change.isPending && change.variables?.path === `${path}/read`}
            onClick={() => change.mutate({ method: "POST", path: `${path}/read` })}
          >
            <Icon name="refresh-cw" size={16} />
          </IconButton>
        </span>
        {open === "hide" && (
          <ReasonDialog
            title={`Hide ${name}`}
            meaning="It leaves every list. Its own pages stay, and its holders can trade."
            label="Reason"
            hint="For the audit log."
            confirm={`Hide ${name}`}
            changeOf={(reason) => ({ method: "PATCH", path, body: { hidden: true, reason } })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "category" && <CategoryDialog collection={collection} onClose={() => setOpen(null)} />}
      </Cell>
    </Row>
  );
}

function Metadata({ collection: { items, metadata, reading } }: { collection: OperatorCollection }) {
  const isReading = Object.values(reading).some((entry) => entry !== undefined && !entry.isCaughtUp);
  if (isReading) return <Tag tone="accent">Reading the chain</Tag>;
  const text = `${formatCount(metadata.ready)} of ${formatCount(items)}`;
  if (metadata.failed === 0) return text;
  return (
    <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
      {text}
    </Tag>
  );
}

function Shown({ collection: { hidden, featured, verified } }: { collection: OperatorCollection }) {
  if (hidden) return <Tag icon={<Icon name="eye-off" size={13} />}>Hidden</Tag>;
  if (featured) return <Tag tone="accent">Featured</Tag>;
  if (!verified) return <Tag tone="warn">Not verified</Tag>;
  return <>Shown</>;
}
