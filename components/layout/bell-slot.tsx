"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { notificationsPath } from "@/lib/format/paths";
import { useWallet } from "@/lib/wallet/wallet-store";
import { withQueries } from "../live/with-queries";
import type { BellProps } from "../notifications/bell";
import { useKeySequence } from "../ui/use-key-sequence";
import { bellBadgeId, bellId } from "./bell-place";

interface Loaded extends BellProps {
  Bell: ComponentType<BellProps>;
}

/** Makes the header's link to the notifications live for a connected account: its code loads then. `g` `n` opens the page. */
export function BellSlot() {
  const isConnected = useWallet().address !== null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const router = useRouter();
  useEffect(() => {
    const link = document.getElementById(bellId);
    const badge = document.getElementById(bellBadgeId);
    // A service without notifications has no bell.
    if (!isConnected || link === null || badge === null) return;
    withQueries(import("../notifications/bell").then((module) => module.Bell)).then(
      (Bell) => setLoaded({ Bell, link, badge }),
      // The link works without it.
      () => undefined,
    );
  }, [isConnected]);
  useKeySequence("g", "n", () => {
    if (document.getElementById(bellId) === null) return false;
    router.push(notificationsPath);
    return true;
  });
  if (!isConnected || loaded === null) return null;
  const { Bell, ...place } = loaded;
  return <Bell {...place} />;
}
