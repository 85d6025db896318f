"use client";

import { useState } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { ChangeCollectionBody, OperatorCollection } from "@/lib/contract/operator/collections";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
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
import { ProposedName } from "./proposed-name";

/** A collection's row: its state, and what an operator may change. Fields of the operator's file cannot be changed here. */
export function CollectionEntry({ collection }: { collection: OperatorCollection }) {
  const { slug, name, image, contracts, setByFile, verified, featured, hidden, items, changed } = collection;
  const change = useOperatorChange();
  const [open, setOpen] = useState<"hide" | "fault" | "category" | "profile" | null>(null);
  const path = `collections/${slug}`;
  const set = (body: ChangeCollectionBody) => change.mutate({ method: "PATCH", path, body });
  const failure = change.error === null ? null : requestWords(change.error);
  const setHere = !setByFile.includes("verified");
  return (
    <Row height={60}>
      <Cell>
        <span className="flex items-center gap-3">
          <Thumb image={image} size={36} explicit={isExplicit(collection)} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="font-semi">{name}</span>
              {verified && <VerifiedMark />}
              {collection.contractFault !== null && (
                <Tag
                  tone={collection.faultAccepted ? "neutral" : "warn"}
                  icon={<Icon name="triangle-alert" size={13} />}
                >
                  {t("Unsafe contract")}
                </Tag>
              )}
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
                {collection.category === "" ? t("No category") : collection.category}
              </button>
              <OwnerProfile
                collection={collection}
                onHide={() => setOpen("profile")}
                onShow={() => set({ profileHidden: false })}
              />
              {setByFile.length > 0 && <span>{fileWords(setByFile)}</span>}
              <span className="lg:hidden">
                <Shown collection={collection} />
              </span>
            </span>
            <ProposedName collection={collection} isSaving={change.isPending} onDecide={set} />
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
            {changed.by === null ? t("The command") : <AddressText address={changed.by} />},{" "}
            <RelativeTime timestamp={changed.at} />
          </>
        )}
      </Cell>
      <Cell align="right">
        <span className="inline-flex flex-wrap justify-end gap-2">
          {verified && (
            <Button
              size="sm"
              aria-label={`${featured ? t("Feature no longer") : t("Feature")}: ${name}`}
              loading={change.isPending && t("Saving")}
              onClick={() => set({ featured: !featured })}
            >
              {featured ? t("Unfeature") : t("Feature")}
            </Button>
          )}
          {setHere && (
            <Button
              size="sm"
              aria-label={`${verified ? t("Verify no longer") : t("Verify")}: ${name}`}
              loading={change.isPending && t("Saving")}
              onClick={() => set({ verified: !verified })}
            >
              {verified ? t("Unverify") : t("Verify")}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`${hidden ? t("Show") : t("Hide")}: ${name}`}
            onClick={() => (hidden ? set({ hidden: false }) : setOpen("hide"))}
          >
            {hidden ? t("Show") : t("Hide")}
          </Button>
          {collection.contractFault !== null && (
            <Button
              size="sm"
              aria-label={
                collection.faultAccepted
                  ? t("Stop mints of {name}", { name })
                  : t("Allow mints of {name}", { name })
              }
              onClick={() => (collection.faultAccepted ? set({ faultAccepted: false }) : setOpen("fault"))}
            >
              {collection.faultAccepted ? t("Stop mints") : t("Allow mints")}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t("Read {name} again", { name })}
            busy={change.isPending && change.variables?.path === `${path}/read`}
            onClick={() => change.mutate({ method: "POST", path: `${path}/read` })}
          >
            <Icon name="refresh-cw" size={16} />
          </IconButton>
        </span>
        {open === "hide" && (
          <ReasonDialog
            title={t("Hide {name}", { name })}
            meaning={t("It leaves every list. Its own pages stay, and its holders can trade.")}
            label={t("Reason")}
            hint={t("For the audit log.")}
            confirm={t("Hide {name}", { name })}
            changeOf={(reason) => ({ method: "PATCH", path, body: { hidden: true, reason } })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "fault" && (
          <ReasonDialog
            title={t("Allow mints of {name}", { name })}
            meaning={t(
              "Its contract believes a forwarder and joins calls, so that others can act for everybody who holds its items. Allow mints only if you know that the forwarder is closed.",
            )}
            label={t("Reason")}
            hint={t("For the audit log.")}
            confirm={t("Allow mints")}
            changeOf={(reason) => ({ method: "PATCH", path, body: { faultAccepted: true, reason } })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "profile" && (
          <ReasonDialog
            title={t("Hide what the owner of {name} signed", { name })}
            meaning={t(
              "Its text, links, pictures and rules no longer hold, nor those signed later. The contract's stand in their place.",
            )}
            label={t("Reason")}
            hint={t("For the audit log.")}
            confirm={t("Hide it")}
            changeOf={(reason) => ({ method: "PATCH", path, body: { profileHidden: true, reason } })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "category" && <CategoryDialog collection={collection} onClose={() => setOpen(null)} />}
      </Cell>
    </Row>
  );
}

/** Hides or shows what the contract's owner signed about the collection, where there is anything. */
function OwnerProfile({
  collection: { name, ownerProfile },
  onHide,
  onShow,
}: {
  collection: OperatorCollection;
  onHide: () => void;
  onShow: () => void;
}) {
  // A desk of the version before does not name it.
  if (ownerProfile !== "shown" && ownerProfile !== "hidden") return null;
  const isShown = ownerProfile === "shown";
  return (
    <button
      type="button"
      className="text-accent-text hover:underline"
      aria-label={
        isShown
          ? t("Hide what the owner of {name} signed", { name })
          : t("Show what the owner of {name} signed", { name })
      }
      onClick={isShown ? onHide : onShow}
    >
      {isShown ? t("Hide the owner's words") : t("Show the owner's words")}
    </button>
  );
}

/** What of a collection the operator's file decides. */
function fileWords(fields: OperatorCollection["setByFile"]): string {
  if (fields.length > 1) return t("verified and category set by the file");
  return fields[0] === "verified" ? t("verified set by the file") : t("category set by the file");
}

function Metadata({ collection: { items, metadata, reading } }: { collection: OperatorCollection }) {
  const isReading = Object.values(reading).some((entry) => entry !== undefined && !entry.isCaughtUp);
  if (isReading) return <Tag tone="accent">{t("Reading the chain")}</Tag>;
  const text = t("{ready} of {items}", { ready: formatCount(metadata.ready), items: formatCount(items) });
  if (metadata.failed === 0) return text;
  return (
    <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
      {text}
    </Tag>
  );
}

function Shown({ collection: { hidden, featured, verified } }: { collection: OperatorCollection }) {
  if (hidden) return <Tag icon={<Icon name="eye-off" size={13} />}>{t("Hidden")}</Tag>;
  if (featured) return <Tag tone="accent">{t("Featured")}</Tag>;
  if (!verified) return <Tag tone="warn">{t("Not verified")}</Tag>;
  return <>{t("Shown")}</>;
}
