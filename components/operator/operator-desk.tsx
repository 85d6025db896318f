"use client";

import { Suspense, useEffect } from "react";
import type { OperatorCollection } from "@/lib/contract/operator/collections";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import type { Page } from "@/lib/contract/page";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";
import { useOperator } from "@/lib/query/use-operator";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { LoadError } from "../live/load-error";
import { SignInGate } from "../live/sign-in-gate";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { lazyPart } from "../ui/lazy-part";
import { SideNav } from "../ui/side-nav";
import { Skeleton } from "../ui/skeleton";
import { Tag } from "../ui/tag";
import { PublicSite } from "./parts/public-link";
import { type SectionName, sections } from "./sections";

const parts = {
  overview: lazyPart(() => import("./overview/overview"), "Overview"),
  collections: lazyPart(() => import("./collections/collections"), "Collections"),
  moderation: lazyPart(() => import("./moderation/moderation"), "Moderation"),
  accounts: lazyPart(() => import("./accounts"), "Accounts"),
  fees: lazyPart(() => import("./fees"), "Fees"),
  branding: lazyPart(() => import("./branding/branding"), "BrandingSection"),
  audit: lazyPart(() => import("./audit/audit-log"), "AuditLog"),
};

const healthIntervalMs = 10_000;

/**
 * The desk, for an operator who is signed in. The service decides who that is.
 *
 * @param publicSite The origin of the web for the public; null where it is not known.
 */
export function OperatorDesk({ section, publicSite }: { section: SectionName; publicSite: string | null }) {
  return (
    <div className="page-frame pt-6 pb-12 lg:pt-8">
      <PublicSite value={publicSite}>
        <SignInGate purpose={t("The desk is for the people who run this site.")}>
          {(address) => <SignedIn key={address} section={section} />}
        </SignInGate>
      </PublicSite>
    </div>
  );
}

function SignedIn({ section }: { section: SectionName }) {
  const health = useOperator<OperatorHealth>("health", {}, { refetchInterval: healthIntervalMs });
  const { setSession } = useSession();
  const isOver = isSessionOver(health.error);
  useEffect(() => {
    if (isOver) setSession(null);
  }, [isOver, setSession]);
  if (health.error instanceof RequestError && health.error.problem?.code === "not_operator") {
    return (
      <EmptyState icon={<Icon name="lock" size={28} />} title={t("This account is not an operator")}>
        {t("Connect one that the service names in OPERATORS.")}
      </EmptyState>
    );
  }
  if (health.data === undefined) {
    return health.error === null ? (
      <div aria-busy="true">
        <Skeleton className="h-96" />
      </div>
    ) : (
      <LoadError error={health.error} onRetry={() => void health.refetch()} />
    );
  }
  return <Frame section={section} health={health.data} isStale={health.error !== null} />;
}

function Frame({
  section,
  health,
  isStale,
}: {
  section: SectionName;
  health: OperatorHealth;
  isStale: boolean;
}) {
  const collections = useOperator<Page<OperatorCollection> & { totals?: { all: number } }>("collections", {
    limit: 1,
  });
  const waiting = health.waiting.reports + health.waiting.appeals;
  const asides = {
    collections: (
      <span className="text-small text-ink-3">{formatCount(collections.data?.totals?.all ?? 0)}</span>
    ),
    moderation: waiting > 0 && <Tag tone="warn">{formatCount(waiting)}</Tag>,
  };
  const entries = sections.map(({ name, label, href }) => ({
    href,
    label,
    aside: name === "collections" || name === "moderation" ? asides[name] : null,
  }));
  const Part = parts[section];
  const current = sections.find(({ name }) => name === section)?.href ?? "";
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:items-start lg:gap-10">
      <SideNav title={t("Operator")} entries={entries} current={current} />
      <div className="min-w-0 flex-1">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Part health={health} isStale={isStale} />
        </Suspense>
      </div>
    </div>
  );
}
