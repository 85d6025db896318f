import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyDeveloperSettings } from "@/components/settings/settings-parts";
import { keysEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";

export const metadata: Metadata = {
  title: "Developer",
  description: "API keys of this site, and how they are used.",
  robots: { index: false },
};

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function DeveloperPage() {
  if (!(await offersEndpoint(keysEndpoint))) notFound();
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="text-d2">Developer</h1>
      <p className="mt-1 mb-6 text-ui text-ink-2">
        API keys of this site. Send a key as <code className="mono">x-api-key</code>, from your server only.
      </p>
      <LazyDeveloperSettings />
    </div>
  );
}
