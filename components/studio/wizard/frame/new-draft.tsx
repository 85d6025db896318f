"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { beginDraft } from "@/lib/query/drafts/new-draft";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Skeleton } from "../../../ui/skeleton";

/** Begins a draft and goes there. */
export function NewDraft() {
  const router = useRouter();
  const { address } = useWallet();
  useEffect(() => {
    router.replace(`/studio/new/${beginDraft(address)}`);
  }, [router, address]);
  return (
    <div aria-busy="true">
      <Skeleton className="h-100" />
    </div>
  );
}
