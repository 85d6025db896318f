"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { browserPorts } from "@/lib/flows/browser-ports";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import { resumeFlow } from "@/lib/flows/resume-flow";
import { useChains } from "@/lib/query/use-chains";
import type { Flow } from "@/lib/tx/flow";
import { KeptDialog, keepsDialog } from "./kept-dialog";

/** Accounts whose kept flows were taken up already: a page does it once, however often the wallet goes back and forth. */
const takenUp = new Set<string>();

function follow(flow: Flow, web: WebChain): void {
  const context = { itemName: flow.data.name ?? "", chainName: web.chain.name, sent: true };
  void resumeFlow(flow, { chain: web.chain, context, store: flowStore, ports: browserPorts });
}

/**
 * Takes up what a reload left: where a flow's dialog was open on this very page it opens again, and what else is on its way is
 * followed to its end.
 */
export function KeptFlows({ account }: { account: Address }) {
  const pathname = usePathname();
  const chains = useChains().data?.data;
  const [opened, setOpened] = useState<{ flow: Flow; pathname: string } | null>(null);

  useEffect(() => {
    if (chains === undefined || takenUp.has(account)) return;
    takenUp.add(account);
    for (const { flow, place } of flowStore.listKept()) {
      const web = chains.find(({ chain }) => chain.id === flow.chain);
      const isOwn = flow.account.toLowerCase() === account.toLowerCase();
      if (web === undefined || !isOwn || !keepsDialog(flow)) continue;
      if (place?.open === true && place.path === pathname) setOpened({ flow, pathname });
      else follow(flow, web);
    }
  }, [account, chains, pathname]);

  const web = chains?.find(({ chain }) => chain.id === opened?.flow.chain);
  // The dialog is the page's, and goes with it; what it is about goes on.
  if (opened === null || web === undefined || chains === undefined || opened.pathname !== pathname)
    return null;
  return (
    <KeptDialog
      key={flowId(opened.flow)}
      flow={opened.flow}
      web={web}
      chains={chains}
      account={account}
      onClose={() => setOpened(null)}
    />
  );
}
