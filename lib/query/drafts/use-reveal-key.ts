"use client";

import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Draft, DraftList } from "../../contract/draft";
import { type Address, bytes32Schema, type Hex } from "../../contract/primitives";
import { requestOwn } from "../request-own";
import { useSession } from "../use-session";
import { listDraftsHere, mayShow } from "./draft-store";

/** The part of a draft that is read; other versions of a draft may have more, or none of it. */
const keyed = z.object({ items: z.object({ reveal: z.object({ key: bytes32Schema }) }) });

function keyIn(content: unknown): Hex | null {
  return keyed.safeParse(content).data?.items.reveal.key ?? null;
}

/** Searches the account's own drafts, the newest first. */
async function findInAccount(account: Address, opens: (key: Hex) => boolean): Promise<Hex | null> {
  const { drafts } = await requestOwn<DraftList>(account, "drafts");
  for (const { id } of drafts) {
    const { content } = await requestOwn<Draft>(account, `drafts/${id}`);
    const key = keyIn(content);
    if (key !== null && opens(key)) return key;
  }
  return null;
}

/**
 * The key that reveals hidden items, from a draft of this browser or of the signed-in account.
 *
 * @param options.about identifies what is hidden
 * @param options.opens whether a key is the one that its creator had committed to
 * @returns `mayLookFurther` where the account's drafts could not be read because it is not signed in
 */
export function useRevealKey(
  account: Address,
  { about, opens }: { about: string; opens: (key: Hex) => boolean },
): { key: Hex | null; mayLookFurther: boolean } {
  const { session } = useSession();
  const isSignedIn = session?.address.toLowerCase() === account.toLowerCase();
  const { data = null } = useQuery({
    queryKey: ["own", account.toLowerCase(), "revealKey", about, isSignedIn],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const here = listDraftsHere()
        .filter((draft) => mayShow(draft, account))
        .map(({ content }) => keyIn(content))
        .find((key) => key !== null && opens(key));
      return here ?? (isSignedIn ? await findInAccount(account, opens) : null);
    },
  });
  return { key: data, mayLookFurther: data === null && session !== undefined && !isSignedIn };
}
