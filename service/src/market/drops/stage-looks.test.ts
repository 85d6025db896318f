import { zeroAddress } from "viem";
import { expect, it } from "vitest";
import { openNextStage } from "@/lib/drops/change-stages";
import { closedStage, conditionOf } from "@/lib/drops/drop-calls";
import { endStages, pauseStages, resumeStages, type StoredCondition } from "@/lib/drops/edit-stages";
import { dropRecord } from "../../api/records/drop-record";
import { advanceDrop, noDrop } from "./drop-state";
import type { DropRow } from "./drops-page";

const now = 1_000;
const closed = (startsAt: number) => conditionOf(closedStage(startsAt));
const stages = [
  conditionOf({ startsAt: 100, price: 1n }),
  conditionOf({ startsAt: 2_000, price: 2n }),
  conditionOf({ startsAt: 3_000, price: 2n, maxPerWallet: 1n }),
];
const [friends, open, last] = stages as [StoredCondition, StoredCondition, StoredCondition];

type Setting = readonly StoredCondition[] | null | { anew: readonly StoredCondition[] };

/** The names of a drop's stages, after its contract was given each of these conditions. */
function namesAfter(...settings: readonly Setting[]): string[] {
  return namesBy(["Friends", "Public", "Final"], settings);
}

/** @param names by the numbers of conditions */
function namesBy(names: readonly (string | undefined)[], settings: readonly Setting[]): string[] {
  const state = settings.reduce((before, setting, blockNumber) => {
    if (setting === null) throw new Error(`setting ${blockNumber} is none`);
    const flag = "anew" in setting;
    const conditions = ("anew" in setting ? setting.anew : setting).map((condition) => ({
      startsAt: condition.startTimestamp.toString(),
      maxSupply: condition.maxClaimableSupply.toString(),
      perWallet: condition.quantityLimitPerWallet.toString(),
      merkleRoot: condition.merkleRoot,
      price: condition.pricePerToken.toString(),
      currency: zeroAddress,
    }));
    const args = { count: conditions.length, conditions };
    const event = { name: "drop_conditions", blockNumber, logIndex: 0, timestamp: blockNumber } as const;
    return advanceDrop(before, { ...event, args, flag }, false);
  }, noDrop);
  const image = { hash: null };
  const stageLooks = names.flatMap((name, id) => (name === undefined ? [] : [{ id: `${id}`, name, image }]));
  const row = { ...state, image, banner: image, maxSupply: null, stageLooks } as unknown as DropRow;
  return dropRecord(row, { now, mediaUrl: (hash) => hash, allowlists: new Map() }).stages.map(
    ({ name }) => name,
  );
}

const named = ["Friends", "Public", "Final"];
const paused = pauseStages(stages, now);

it.each<[string, readonly Setting[]]>([
  ["a pause", [paused]],
  ["a pause and its end", [paused, resumeStages(paused ?? [], now)]],
  ["an early opening", [openNextStage(stages, now)]],
  ["a pause and an early opening", [paused, openNextStage(paused ?? [], now)]],
  ["a new gap", [[friends, open, closed(2_500), last]]],
  ["a count that begins anew", [{ anew: stages }, { anew: paused ?? [] }]],
  [
    "another price in a pause",
    [paused, paused && [...paused.slice(0, 2), { ...open, pricePerToken: 9n }, last]],
  ],
  [
    "an airdrop in a pause",
    [
      paused,
      [...(paused ?? []), conditionOf({ startsAt: 0, maxPerWallet: 0n, root: `0x${"ab".repeat(32)}` })].map(
        (condition, place) => ({ ...condition, startTimestamp: BigInt(place + 1) }),
      ),
      paused,
    ],
  ],
])("stages keep their names after %s", (_, settings) => {
  expect(namesAfter(stages, ...settings)).toEqual(named);
});

it("reads the new numbers from metadata that was written after a change", () => {
  expect(namesBy(["Friends", undefined, "Public", "Final"], [stages, paused])).toEqual(named);
  // A stage without a name takes none that belongs to another.
  expect(namesBy(["Friends", undefined, "Final"], [stages, paused])).toEqual([
    "Friends",
    "Public 2",
    "Final",
  ]);
});

it("gives a stage that was added no other stage's name", () => {
  const added = conditionOf({ startsAt: 1_500, price: 7n });
  expect(namesAfter(stages, [friends, added, open, last])).toEqual([
    "Friends",
    "Public 2",
    "Public",
    "Final",
  ]);
  expect(namesAfter(stages, endStages(stages, now))).toEqual(["Friends"]);
});
