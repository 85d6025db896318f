"use client";

import { useEffect, useState } from "react";
import type { Hex } from "@/lib/contract/primitives";
import { type KeptList, readKeptList, subscribeKeptLists } from "@/lib/query/allowlists/kept-lists";

/** The rows of a list in this browser: undefined while they are looked for, null where they are not here. */
export function useKeptList(root: Hex | null): KeptList | null | undefined {
  const [found, setFound] = useState<{ root: Hex; list: KeptList | null } | null>(null);
  useEffect(() => {
    if (root === null) return;
    let isShown = true;
    const look = () =>
      void readKeptList(root).then((list) => {
        if (isShown) setFound({ root, list });
      });
    look();
    const end = subscribeKeptLists(look);
    return () => {
      isShown = false;
      end();
    };
  }, [root]);
  return found?.root === root ? found?.list : undefined;
}
