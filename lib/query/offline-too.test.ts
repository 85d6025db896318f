import { onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { offlineToo } from "./offline-too";

afterEach(() => onlineManager.setOnline(true));

it("lets a query fail offline, and ask again once the network returns", async () => {
  onlineManager.setOnline(false);
  const client = new QueryClient();
  client.mount();
  const ask = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new Error("offline");
    return "answer";
  });
  const observer = new QueryObserver(client, {
    queryKey: ["drop"],
    queryFn: ask,
    retry: false,
    ...offlineToo,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("answer"));
  stop();
  client.unmount();
});
