"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { holdAnswersUntil } from "@/lib/query/api-client";
import { createQueryClient, queryClient } from "@/lib/query/query-client";
import { whenAllArrived } from "../ui/held-press";

holdAnswersUntil(whenAllArrived);

/**
 * Provides the page's query cache. On the server each rendering has its own cache: a shared one would keep the first
 * data of every page and show it to other visitors.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === "undefined" ? createQueryClient() : queryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
