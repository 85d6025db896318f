"use client";

import * as RadixTabs from "radix-ui/tabs";
import type { ReactNode } from "react";

export interface Tab {
  id: string;
  label: string;
  count?: string;
  content: ReactNode;
}

/** In-page tabs: arrows move, Enter opens. For tabs with an address of their own use `TabLinks`. */
export function Tabs({
  label,
  tabs,
  defaultTab,
}: {
  label: string;
  tabs: readonly Tab[];
  defaultTab: string;
}) {
  return (
    <RadixTabs.Root defaultValue={defaultTab} activationMode="manual">
      <RadixTabs.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px inline-flex h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-ui font-medium text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-small font-regular text-ink-3">{tab.count}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} className="pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
