import { beforeEach, describe, expect, it } from "vitest";
import type { CreateListingBody } from "@/lib/contract/order-requests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { draftTimes } from "../list/list-draft";
import { createListingDraft } from "../list/prepare";
import { problemError } from "../testing/scenes/anvil-ports";
import { liveAnswer } from "../testing/scenes/make-scene";
import { areTimesOf, type OrderTimes, savedTimes, timesAt } from "./order-times";
import { startOrder } from "./run";
import { otherSigned, signedOrders } from "./signed-orders";

const opened = 1_800_000_000;
const minute = 60;
const week = 604_800;
const seller = "0x00000000000000000000000000000000000000A1";

function draftWith(times: OrderTimes) {
  return createListingDraft({
    item: {
      chain: "base",
      contract: "0x00000000000000000000000000000000000000E5",
      tokenId: "1",
      name: "Kiln #1",
      standard: "erc721",
    },
    collection: { name: "Kiln", creatorEarnings: { bps: 0, recipients: [], enforcement: {} } },
    web: { chain: sampleChain, pin: samplePin, trading: { on: true } },
    seller,
    price: 10n ** 18n,
    currency: sampleChain.nativeCurrency.address,
    quantity: 1n,
    taker: null,
    payCreator: true,
    ...times,
  });
}

/** The times of a form with a duration of one week, at the moment it opens. */
function aWeek(): OrderTimes {
  const { error, expiresAt, ...times } = draftTimes({ duration: "7d", customEnd: "" }, opened);
  if (expiresAt === null) throw new Error(error ?? "no end");
  return { ...times, expiresAt };
}

/** A seller, a clock, and a marketplace that checks times as the service does. */
function scene() {
  const clock = { now: opened, failures: [] as unknown[] };
  const posted: OrderTimes[] = [];
  /** The times that the page showed while the wallet was open. */
  const shown: OrderTimes[] = [];
  const store = createFlowStore(null);
  let salt = 0n;
  const ports = {
    now: () => clock.now * 1000,
    salt: () => {
      salt += 1n;
      return salt;
    },
    wallet: {
      account: () => ({ address: seller, chainId: sampleChain.chainId }),
      sign: async () => {
        shown.push(savedTimes(store.get(id)?.data ?? {}, aWeek()));
        return `0x${"11".repeat(65)}`;
      },
    },
    chain: { counter: async () => 0n, isApprovedForAll: async () => true },
    market: {
      createListing: async (body: CreateListingBody) => {
        const { startTime, endTime } = decodeOrderComponents(body.order.parameters);
        posted.push({ startsAt: Number(startTime), expiresAt: Number(endTime) });
        const failure = clock.failures.shift();
        if (failure !== undefined) throw failure;
        if (Number(startTime) < clock.now - 10 * minute) throw problemError("invalid_duration");
        return liveAnswer(body);
      },
    },
  } as unknown as Ports;
  return { clock, posted, shown, parts: { store, ports } };
}

const id = flowId(draftWith(aWeek()));

beforeEach(() => {
  for (const signed of signedOrders.list(id)) signedOrders.forget(id, signed);
});

describe("an order from a form that stayed open for a long time", () => {
  it("starts when it is signed, lasts as long as chosen, and is shown with the signed times", async () => {
    const { clock, posted, shown, parts } = scene();
    clock.now = opened + 25 * minute;
    expect(await startOrder(draftWith(aWeek()), parts)).toMatchObject({ id: "ord_live" });
    const signed = { startsAt: clock.now - 60, expiresAt: clock.now + week };
    expect(posted).toEqual([signed]);
    expect(shown).toEqual([{ ...signed, lasts: week }]);
  });

  it("keeps an end date that the person chose", async () => {
    const { clock, posted, parts } = scene();
    clock.now = opened + 25 * minute;
    const expiresAt = opened + 3 * week;
    await startOrder(draftWith({ startsAt: opened - 60, expiresAt }), parts);
    expect(posted).toEqual([{ startsAt: clock.now - 60, expiresAt }]);
  });

  it("is not signed once the chosen end date has passed", async () => {
    const { clock, posted, shown, parts } = scene();
    clock.now = opened + 25 * minute;
    await startOrder(draftWith({ startsAt: opened - 60, expiresAt: clock.now + 59 }), parts);
    expect(parts.store.get(id)?.failure?.code).toBe("end_passed");
    expect([posted, shown]).toEqual([[], []]);
  });

  it("is posted again unchanged while its start is recent enough, and is signed again with a new start after a refusal", async () => {
    const { clock, posted, shown, parts } = scene();
    clock.failures = [new TypeError("fetch failed")];
    await startOrder(draftWith(aWeek()), parts);
    clock.now += 5 * minute;
    clock.failures = [new TypeError("fetch failed")];
    await startOrder(draftWith(aWeek()), parts);
    expect([posted.length, shown.length]).toEqual([2, 1]);
    expect(posted[1]).toEqual(posted[0]);

    clock.now += 20 * minute;
    await startOrder(draftWith(aWeek()), parts);
    expect(parts.store.get(id)?.failure?.code).toBe("invalid_duration");
    expect(await startOrder(draftWith(aWeek()), parts)).toMatchObject({ id: "ord_live" });
    expect(shown.map(({ startsAt }) => startsAt)).toEqual([opened - 60, clock.now - 60]);
    const others = otherSigned(signedOrders.list(id), draftWith(aWeek()), { maker: seller, now: clock.now });
    expect(others.map(({ order }) => Number(order.startTime))).toEqual([opened - 60]);
  });

  it("is posted without a second signature when the form is filled in the same way again", async () => {
    const { clock, posted, shown, parts } = scene();
    clock.failures = [new TypeError("fetch failed")];
    await startOrder(draftWith(aWeek()), parts);
    // Closing the dialog ends its flow.
    parts.store.end(id);
    clock.now += minute;
    const later = timesAt(aWeek(), clock.now);
    expect(await startOrder(draftWith(later), parts)).toMatchObject({ id: "ord_live" });
    expect([posted.length, shown.length]).toEqual([2, 1]);
    expect(parts.store.get(id)?.steps.map((step) => step.id)).toEqual(["post"]);
  });
});

describe("the times that a flow saved", () => {
  it("are used only if the form asks for the same end", () => {
    const saved = { startsAt: `${opened}`, expiresAt: `${opened + 60 + week}` };
    expect(savedTimes(saved, aWeek()).startsAt).toBe(opened);
    const aDay = { startsAt: opened - 60, expiresAt: opened + 86_400, lasts: 86_400 };
    expect(savedTimes(saved, aDay)).toEqual(aDay);
    expect(savedTimes({}, aDay)).toEqual(aDay);
    expect(areTimesOf({ startsAt: 1, expiresAt: 500 }, { startsAt: 400, expiresAt: 500 })).toBe(true);
    expect(areTimesOf({ startsAt: 1, expiresAt: 501 }, { startsAt: 1, expiresAt: 500 })).toBe(false);
  });
});
