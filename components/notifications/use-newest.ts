import { useNotifications } from "@/lib/query/use-notifications";

const shown = 5;

/** The five newest notifications, for the bell. @param account null while nobody is signed in */
export function useNewest(account: string | null) {
  return useNotifications(account, { limit: shown });
}
