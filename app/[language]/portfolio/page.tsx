import type { Metadata } from "next";
import { PortfolioGate } from "@/components/account/portfolio-gate";
import { NeedsScript } from "@/components/live/needs-script";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return { title: t("Portfolio") };
}

export default function PortfolioPage() {
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="mb-6 text-d2">{t("Portfolio")}</h1>
      <NeedsScript>
        <PortfolioGate />
      </NeedsScript>
    </div>
  );
}
