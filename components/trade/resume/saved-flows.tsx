"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { useChains } from "@/lib/query/use-chains";
import { browserPorts } from "@/lib/trade/flow/browser-ports";
import type { Flow } from "@/lib/trade/flow/flow";
import { subscribeWantedFlow, wantedFlow, wantFlow } from "@/lib/trade/flow/flow-requests";
import { flowId, flowStore } from "@/lib/trade/flow/flow-store";
import { resumeSavedFlow } from "@/lib/trade/resume/resume-saved-flow";
import { hasSavedDialog } from "@/lib/trade/resume/saved-kinds";
import { usePagePath } from "../../ui/use-page-path";
import { SavedDialog } from "./saved-dialog";

/** Accounts whose saved flows were resumed: once for each page load, however often the wallet switches. */
const resumedAccounts = new Set<string>();

const nothing = () => null;

function follow(flow: Flow, web: WebChain): void {
  const context = { itemName: flow.data.name ?? "", chainName: web.chain.name, sent: true };
  void resumeSavedFlow(flow, { chain: web.chain, context, store: flowStore, ports: browserPorts });
}

/**
 * Resumes flows after a reload. A flow whose dialog was open on this page opens again; other pending flows are
 * followed to their end. A dialog that the person asks for opens on any page.
 */
export function SavedFlows({ account }: { account: Address }) {
  const pathname = usePagePath();
  const chains = useChains().data?.data;
  const wanted = useSyncExternalStore(subscribeWantedFlow, wantedFlow, nothing);
  const [opened, setOpened] = useState<{ flow: Flow; pathname: string } | null>(null);

  useEffect(() => {
    if (chains === undefined || resumedAccounts.has(account)) return;
    resumedAccounts.add(account);
    for (const { flow, place } of flowStore.listSaved()) {
      const web = chains.find(({ chain }) => chain.id === flow.chain);
      const isOwn = flow.account.toLowerCase() === account.toLowerCase();
      const isAtWork = flowStore.isRunning(flowId(flow)) || flowStore.placeOf(flowId(flow))?.open === true;
      if (web === undefined || !isOwn || isAtWork || !hasSavedDialog(flow)) continue;
      if (place?.open === true && place.path === pathname) setOpened({ flow, pathname });
      else follow(flow, web);
    }
  }, [account, chains, pathname]);

  useEffect(() => {
    if (wanted === null) return;
    wantFlow(null);
    // The flow belongs to another account.
    if (wanted.account.toLowerCase() !== account.toLowerCase()) return;
    if (flowStore.placeOf(flowId(wanted))?.open !== true) setOpened({ flow: wanted, pathname });
  }, [wanted, account, pathname]);

  const web = chains?.find(({ chain }) => chain.id === opened?.flow.chain);
  // The dialog closes with its page, while the flow continues.
  if (opened === null || web === undefined || chains === undefined || opened.pathname !== pathname)
    return null;
  return (
    <SavedDialog
      key={flowId(opened.flow)}
      flow={opened.flow}
      web={web}
      chains={chains}
      account={account}
      onClose={() => setOpened(null)}
    />
  );
}
