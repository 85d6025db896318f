"use client";

import { Suspense } from "react";
import type { AccountName } from "@/lib/contract/account";
import { formatAddress } from "@/lib/format/address";
import { formatHeaderCount } from "@/lib/format/count";
import { profilePath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { useAccountItems } from "@/lib/query/use-account-items";
import { useChain } from "@/lib/query/use-chains";
import { useAccountRecord } from "../market/account-names";
import { Avatar } from "../market/avatar";
import { ShareButton } from "../market/share/share-button";
import { Stat } from "../market/stat";
import { CopyButton } from "../ui/copy-button";
import { cx } from "../ui/cx";
import { lazyPart } from "../ui/lazy-part";
import { PageLink } from "../ui/page-link";
import { Skeleton } from "../ui/skeleton";
import { Tag } from "../ui/tag";
import { wholeAccount } from "./account-items-search";
import { useIsOwn } from "./use-is-own";

/** Most accounts have no pending move. */
const AccountCrossings = lazyPart(() => import("./account-crossings"), "AccountCrossings");

const LookAlikeNote = lazyPart(() => import("./look-alike-note"), "LookAlikeNote");

/** Loaded for the viewer's own account only: other accounts have no known name. */
const OwnName = lazyPart(() => import("./own-name"), "OwnName");

/** Where an account's name comes from. */
function NameSource({ name: { chain } }: { name: AccountName }) {
  const registry = useChain(chain ?? "")?.chain.name ?? chain;
  const [words, meaning] =
    registry === null
      ? [
          t("Chosen name, not checked"),
          t("A name that this account chose for itself. Nobody has checked it."),
        ]
      : [
          t("Name registry on {chain}", { chain: registry }),
          t("Its name in the name registry on {chain}, which leads back to this account.", {
            chain: registry,
          }),
        ];
  return (
    <span className="min-w-0 truncate text-small text-ink-3" title={meaning}>
      {words}
    </span>
  );
}

/** The account's address or name, its totals, and the items on their way to it. */
export function AccountHeader({ address }: { address: string }) {
  const isOwn = useIsOwn(address);
  const record = useAccountRecord(address);
  const called = record?.name ?? null;
  const unnamed = formatAddress(address);
  const { data, error } = useAccountItems(address, wholeAccount);
  const totals = data?.pages[0]?.totals;
  const waiting = error === null ? <Skeleton className="my-1 h-4.5 w-14" /> : "—";
  const chains = totals === undefined ? 0 : Object.values(totals.byChain).filter((count) => count > 0).length;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar
            address={address}
            image={record?.avatar?.image ?? null}
            size={72}
            className="max-sm:size-14!"
          />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3">
              <h1 className="text-d2 [overflow-wrap:anywhere]" title={address}>
                {called?.text ?? (
                  <Suspense fallback={unnamed}>{isOwn ? <OwnName address={address} /> : unnamed}</Suspense>
                )}
              </h1>
              {isOwn && <Tag tone="accent">{t("You")}</Tag>}
              {isOwn && record !== undefined && (
                <PageLink href={profilePath} className="text-link touch-target text-small">
                  {called?.source === "signed" ? t("Edit name") : t("Set a name")}
                </PageLink>
              )}
            </div>
            {/* As high before the name is known as after it, so that nothing below moves. */}
            <p className="mt-1 flex min-w-0 items-center gap-x-1 text-ink-2">
              {/* Under a title that is the short address, only the whole one adds something, where it has room. */}
              <span
                className={cx("mono whitespace-nowrap", called === null && "max-lg:hidden")}
                title={address}
                data-exact={address}
              >
                {called === null ? address : unnamed}
              </span>
              <CopyButton value={address} label={t("Copy address")} />
              {called !== null && <NameSource name={called} />}
            </p>
          </div>
        </div>
        <div className="flex items-center justify-between gap-8 max-sm:flex-1">
          <dl className="flex gap-10 noscript:hidden">
            <Stat
              label={t("Items")}
              note={totals && chains > 0 && plural(chains, "{count} chain", "{count} chains")}
            >
              {totals === undefined ? waiting : formatHeaderCount(totals.items)}
            </Stat>
            <Stat label={t("Listed")}>
              {totals === undefined ? waiting : formatHeaderCount(totals.listed)}
            </Stat>
          </dl>
          <ShareButton />
        </div>
      </header>
      {called?.lookAlikeOf != null && (
        <Suspense>
          <LookAlikeNote likeness={called.lookAlikeOf} />
        </Suspense>
      )}
      <Suspense>
        <AccountCrossings address={address} />
      </Suspense>
    </>
  );
}
