import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-client";

/** The page's one cache of server state; wallet islands share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // A refusal is an answer; only silence and failures of the service are worth asking again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && (error.status ?? 500) < 500),
    },
  },
});
