"use client";

import { useQuery } from "@tanstack/react-query";
import type { Upload, UploadFolder, UploadPin } from "../contract/upload";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** Milliseconds between two looks at a pin that the IPFS node has not taken yet. */
const pendingMs = 5_000;

/**
 * Whether IPFS has an upload.
 *
 * @param cid of a file or a folder; null asks for nothing
 * @returns undefined while it is not known
 */
export function useUploadPin(cid: string | null): UploadPin | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.upload(cid ?? ""),
    queryFn: ({ signal }) => requestApi<Upload | UploadFolder>(`/api/uploads/${cid}`, { signal }),
    enabled: cid !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.pin.state === "pending" ? pendingMs : false),
  });
  return data?.pin;
}
