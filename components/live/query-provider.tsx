"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { holdAnswersUntil } from "@/lib/query/api-client";
import { createQueryClient, queryClient } from "@/lib/query/query-client";
import { whenAllArrived } from "../ui/held-press";

holdAnswersUntil(whenAllArrived);

/**
 * Gives the page its cache of server state. On the server each rendering has a cache of its own: a shared one would
 * keep the first data of every page for ever and show it to the next visitor.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === "undefined" ? createQueryClient() : queryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
