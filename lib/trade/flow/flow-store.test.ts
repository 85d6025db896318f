import { describe, expect, it } from "vitest";
import { createFlow, type Flow, flowStatus } from "./flow";
import { createFlowStore, flowId } from "./flow-store";

/** The tab's storage as in browsers: its keys are its own properties. */
function tab(): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  return storage;
}

const send: Flow = createFlow({
  kind: "send",
  key: "base:0xaa:7",
  chain: "base",
  account: "0x1",
  steps: ["send"],
  data: { to: "0x2" },
  at: 0,
});
const id = flowId(send);
const hash = `0x${"ab".repeat(32)}` as const;

function begin(storage: Storage) {
  const store = createFlowStore(storage);
  store.start(send);
  return store;
}

describe("the flows of a tab", () => {
  it("are found again after a reload, with the page on which each was shown", () => {
    const storage = tab();
    const before = begin(storage);
    before.show(id, "/item/base/0xaa/7");
    before.dispatch(id, { type: "wallet", step: "send", at: 1 });
    before.dispatch(id, { type: "submitted", step: "send", at: 2, hash });
    const [saved, ...more] = createFlowStore(storage).listSaved();
    expect(more).toEqual([]);
    expect(saved?.place).toEqual({ path: "/item/base/0xaa/7", open: true });
    expect(saved && flowStatus(saved.flow)).toBe("submitted");
  });

  it("are overwritten by another with the same id only when they no longer run", async () => {
    const store = begin(tab());
    const other = { ...send, account: "0x3" };
    await store.exclusively(
      id,
      async () => {
        store.start(other);
        expect(store.get(id)).toBe(send);
      },
      undefined,
    );
    store.start(other);
    expect(store.get(id)).toBe(other);
  });

  it("are not opened again if their dialog was closed, and are forgotten once they are done", () => {
    const storage = tab();
    const before = begin(storage);
    before.show(id, "/item/base/0xaa/7")();
    const after = createFlowStore(storage);
    expect(after.listSaved()[0]?.place).toEqual({ path: "/item/base/0xaa/7", open: false });
    expect(after.placeOf(id)?.path).toBe("/item/base/0xaa/7");
    after.dispatch(id, { type: "confirmed", step: "send", at: 3 });
    expect(createFlowStore(storage).listSaved()).toEqual([]);
  });

  it("leave other entries in the same storage unchanged", () => {
    const storage = tab();
    storage.setItem("quayside.cart", "{}");
    storage.setItem("quayside.flow.send:x", "no flow at all");
    expect(createFlowStore(storage).listSaved()).toEqual([]);
  });

  it("report when they stop running, also if the work threw", async () => {
    const store = begin(tab());
    const paused: string[] = [];
    store.onPause((flow) => paused.push(flowId(flow)));
    const first = store.exclusively(id, () => Promise.reject(new Error("no")), false);
    expect(await store.exclusively(id, async () => true, false)).toBe(false);
    await expect(first).rejects.toThrow("no");
    expect(paused).toEqual([id]);
  });
});
