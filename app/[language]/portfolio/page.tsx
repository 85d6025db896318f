import type { Metadata } from "next";
import { PortfolioGate } from "@/components/account/portfolio-gate";
import { msg, t } from "@/lib/language/translate";

export const metadata: Metadata = { title: msg("Portfolio") };

export default function PortfolioPage() {
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="mb-6 text-d2">{t("Portfolio")}</h1>
      <PortfolioGate />
    </div>
  );
}
