"use client";

import { useQuery } from "@tanstack/react-query";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useStoredChoice } from "../../ui/use-stored-choice";

const choices: readonly ["off", "on"] = ["off", "on"];

/** Whether new orders can be ended without a fee, as this browser's visitor last chose, and a way to change it. */
export function useEndableChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [choice, choose] = useStoredChoice("quayside.endable", choices);
  return [choice === "on", (isOn) => choose(isOn ? "on" : "off")];
}

/** Whether the service of this site ends orders; false until that is known. */
export function useEndsOrders(): boolean {
  const { data } = useQuery({
    queryKey: queryKeys.endsOrders,
    queryFn: ({ signal }) => requestApi<{ isOffered: boolean }>("/api/orders/end", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.isOffered === true;
}
