import type { ReactNode } from "react";
import { LazySettingsNav } from "@/components/settings/settings-parts";

/** The settings' pages, with the list of them beside each. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-frame flex flex-col gap-5 pt-8 pb-12 lg:flex-row lg:items-start lg:gap-10">
      <LazySettingsNav />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
