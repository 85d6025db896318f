import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return { title: t("Not found"), robots: { index: false } };
}

/** Stands for every address without a page: the web's server answers it with 404, `web-server/answer-missing.ts`. */
export default function NotFound() {
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="mb-6 text-d2">{t("Not found")}</h1>
      <EmptyState
        icon={<Icon name="compass" size={28} />}
        title={t("Nothing is at this address")}
        action={<ButtonLink href="/collections">{t("Browse collections")}</ButtonLink>}
      >
        {t("Check the link. The page may be about a collection that is not indexed here.")}
      </EmptyState>
    </div>
  );
}
