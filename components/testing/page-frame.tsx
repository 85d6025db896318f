import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { useWallet } from "@/lib/wallet/wallet-store";
import { QueryProvider } from "../live/query-provider";
import { FlowAnnouncer } from "../trade/flow-announcer";
import { SavedFlows } from "../trade/resume/saved-flows";
import { Toaster } from "../ui/toaster";

/** The addresses that the page went to. */
export const visited: string[] = [];

const router = {
  push: (path: string) => void visited.push(path),
  replace: (path: string) => void visited.push(path),
  back: () => {},
  forward: () => {},
  refresh: () => {},
  prefetch: () => {},
  bfcacheId: "page",
};

/** The parts of a page that follow flows, around the part that a test shows. It never leaves its address. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { address } = useWallet();
  return (
    <AppRouterContext value={router}>
      <PathnameContext value="/">
        <QueryProvider>
          {children}
          <FlowAnnouncer />
          {address !== null && <SavedFlows account={address} />}
        </QueryProvider>
        <Toaster />
      </PathnameContext>
    </AppRouterContext>
  );
}
