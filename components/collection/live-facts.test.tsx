import { useQuery } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Collection } from "@/lib/contract/collection";
import { queryClient } from "@/lib/query/query-client";
import { queryKeys } from "@/lib/query/query-keys";
import { setWallet } from "@/lib/wallet/wallet-store";
import { watchTimers } from "../testing/page-actions";
import { PageFrame } from "../testing/page-frame";
import { LiveFacts } from "./live-facts";

const cached = { slug: "kiln", name: "Kiln" } as Collection;
const itemsKey = queryKeys.collectionItems("kiln", {});
let record: Collection | null;
let itemsRead: number;
const refresh = vi.fn();

/** A list of the collection on its page. */
function Items() {
  useQuery({ queryKey: itemsKey, queryFn: async () => ++itemsRead, staleTime: Number.POSITIVE_INFINITY });
  return null;
}

beforeEach(() => {
  record = cached;
  itemsRead = 0;
  refresh.mockClear();
  setWallet({ status: "disconnected", address: null, chainId: null, connectorName: null, demo: false });
  vi.stubGlobal("fetch", (path: string) => {
    if (path !== "/api/collections/kiln") return new Promise<Response>(() => {});
    const answer = record === null ? { code: "not_found" } : record;
    return Promise.resolve(Response.json(answer, { status: record === null ? 404 : 200 }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Shows the page, and returns how to let its next interval pass. */
async function show() {
  const pass = watchTimers("setInterval");
  const router = {
    refresh,
    push: () => {},
    replace: () => {},
    back: () => {},
    forward: () => {},
    prefetch: () => {},
  };
  render(
    <PageFrame>
      <AppRouterContext value={{ ...router, bfcacheId: "page" }}>
        <Items />
        <LiveFacts collection={cached} looks={{}} filtersGrid={false} month={null} preview={<p>Figures</p>} />
      </AppRouterContext>
    </PageFrame>,
  );
  await screen.findByText("Figures");
  await waitFor(() =>
    expect(queryClient.getQueryState(queryKeys.collection("kiln"))?.dataUpdatedAt).toBeGreaterThan(0),
  );
  return () => pass(15_000);
}

it("reads the lists of a collection again of which no stream tells, once its record has changed", async () => {
  const pass = await show();
  await pass();
  expect(itemsRead).toBe(1);
  // As after a while, in which a hidden collection went on.
  act(() => void queryClient.setQueryData(itemsKey, itemsRead, { updatedAt: Date.now() - 60_000 }));
  record = { ...cached, name: "Kiln, changed" };
  await pass();
  await waitFor(() => expect(itemsRead).toBe(2));
  expect(refresh).not.toHaveBeenCalled();
});

it("shows another page once the collection was taken off", async () => {
  const pass = await show();
  record = null;
  await pass();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});
