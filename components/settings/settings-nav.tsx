"use client";

import {
  developerPath,
  notificationRulesPath,
  profilePath,
  safetyPath,
  webhooksPath,
} from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { SideNav } from "../ui/side-nav";
import { usePagePath } from "../ui/use-page-path";

/** The pages of the settings. Those that this service has no endpoints for are left out once that is known. */
export function SettingsNav() {
  const path = usePagePath();
  const offered = useChains().data;
  const entries = [
    { href: profilePath, label: t("Name and avatar"), isOffered: offered?.namesAccounts },
    { href: notificationRulesPath, label: t("Notification rules"), isOffered: offered?.notifies },
    { href: safetyPath, label: t("Safety"), isOffered: true },
    { href: developerPath, label: t("Developer"), isOffered: offered?.issuesKeys },
  ];
  return (
    <SideNav
      title={t("Settings")}
      entries={entries.filter(({ isOffered }) => isOffered !== false)}
      current={path === webhooksPath ? developerPath : path}
    />
  );
}
