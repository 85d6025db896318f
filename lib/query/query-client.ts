import { notifyManager, QueryClient } from "@tanstack/react-query";
import { RequestError } from "./api-client";
import { followFeed } from "./follow-feed";
import { feed } from "./page-feed";

// Answers that arrive together are drawn together; the library's own delay gives each a rendering of its own.
notifyManager.setScheduler(queueMicrotask);

/** A cache of server state with the house rules for age and retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        // A refusal is a final answer; only silence and failures of the service are worth a retry.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof RequestError && (error.status ?? 500) < 500),
      },
    },
  });
}

/** The page's one cache of server state, shared by all wallet islands. Only for the browser. */
export const queryClient = createQueryClient();
if (typeof window !== "undefined") followFeed(queryClient, feed);
