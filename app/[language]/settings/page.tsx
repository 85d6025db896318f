import { redirect } from "next/navigation";
import { offersEndpoint, profileEndpoint } from "@/lib/api/offers-endpoint";
import { profilePath, safetyPath } from "@/lib/format/paths";

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

/** Leads to the first of the settings that the service has. */
export default async function SettingsPage() {
  redirect((await offersEndpoint(profileEndpoint)) ? profilePath : safetyPath);
}
