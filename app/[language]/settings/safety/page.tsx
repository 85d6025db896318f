import type { Metadata } from "next";
import { GuardSetting } from "@/components/trade/guard/guard-setting";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return {
    title: t("Safety"),
    description: t("What this site asks before a trade."),
    robots: { index: false },
  };
}

export default function SafetyPage() {
  return (
    <>
      <h1 className="text-d2">{t("Safety")}</h1>
      <p className="mt-1 mb-6 text-ui text-ink-2">{t("These settings hold for this browser.")}</p>
      <GuardSetting />
    </>
  );
}
