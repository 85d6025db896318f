import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { waitUntil } from "../../../testing/follow-test-chain";
import { startTestService, type TestService } from "../../../testing/test-service";
import { createCheckedFetch } from "../../fetch/checked-fetch";
import { createKeyedSlots } from "../../fetch/host-slots";
import { listCollectionJobs, refreshCollection } from "../../metadata/collection-metadata";
import { syncCollections } from "../catalogue/sync-collections";

let service: TestService;
let desk: TestDesk;
const path = "/collections/test-collection";
beforeAll(async () => {
  service = await startTestService({ collectionOverrides: { name: undefined, verified: undefined } });
  await waitUntil(
    () => service.db.query<{ described: boolean }>(sql`select described from collections`),
    (rows) => rows.every(({ described }) => described),
    "what the contract says of itself",
  );
  desk = await openDesk(service, service.chain.accounts.stranger);
});
afterAll(() => service.stop());

/** The contract's owner publishes another name behind `contractURI`, and it is read. */
async function rename(name: string): Promise<void> {
  const { db, dependencies } = service;
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify({ name }))}`;
  await db.query(sql`
    update collections set contract_uri = ${uri}, meta_state = 'pending', meta_next_at = null where slug = 'test-collection'`);
  const [job] = await listCollectionJobs(db, Math.floor(Date.now() / 1_000));
  if (job === undefined) throw new Error("no metadata to read");
  const fetch = createCheckedFetch();
  const signal = new AbortController().signal;
  dependencies.events.publish(
    await refreshCollection(
      { db, fetch, slots: createKeyedSlots(1), signal, now: 1_800_000_000, random: () => 0 },
      job,
    ),
  );
}
async function names() {
  const [row] = (await desk.call("GET", "/collections")).body.data;
  const { name } = (await service.request("/v1/collections/test-collection")).body;
  return { name, proposed: row.proposedName };
}
async function change(body: object) {
  const { status } = await desk.call("PATCH", path, body);
  expect(status).toBe(200);
}

it("keeps the name of a verified collection until an operator accepts another", async () => {
  await rename("Kiln");
  expect(await names()).toEqual({ name: "Kiln", proposed: null });
  await change({ verified: true });
  await rename("Kelp Official");
  expect(await names()).toEqual({ name: "Kiln", proposed: "Kelp Official" });

  await change({ refusedName: "Kelp Official" });
  expect(await names()).toEqual({ name: "Kiln", proposed: null });
  await rename("Kiln & Sons");
  expect(await names()).toEqual({ name: "Kiln", proposed: "Kiln & Sons" });
  await change({ acceptedName: "Kiln & Sons" });
  expect(await names()).toEqual({ name: "Kiln & Sons", proposed: null });

  // Without the mark it is called as its contract says, and the next mark is for that name.
  await rename("Kelp");
  await change({ verified: false });
  expect(await names()).toEqual({ name: "Kelp", proposed: null });
  await change({ verified: true });
  await rename("Kiln");
  expect(await names()).toEqual({ name: "Kelp", proposed: "Kiln" });
});

it("keeps the name of a collection that the operator's file verifies", async () => {
  const { db, collection, dependencies } = service;
  await change({ verified: false });
  await rename("Tide");
  await syncCollections({ ...dependencies, db }, [{ ...collection, verified: true }]);
  await rename("Tides");
  expect(await names()).toEqual({ name: "Tide", proposed: "Tides" });
  await syncCollections({ ...dependencies, db }, [{ ...collection, verified: true }]);
  expect(await names()).toEqual({ name: "Tide", proposed: "Tides" });
  await syncCollections({ ...dependencies, db }, [{ ...collection, verified: true, name: "Of the file" }]);
  expect(await names()).toEqual({ name: "Of the file", proposed: null });
});
