import { recordDeskHour } from "../../market/status/desk-hours";
import { recordEvery } from "../../market/status/record-every";
import { readDisks } from "../../media/free-space";
import { picturesUnderWay } from "../../media/pictures";
import type { OperatorDependencies } from "./http/operator-dependencies";

/** Orders are counted one by one, so not as often as a chain's status is recorded. A start counts nothing at once. */
const recordEveryMs = 300_000;

type Counted = Pick<OperatorDependencies, "db" | "served" | "media" | "folders" | "nowMs">;

/** Adds to the present hour what the desk's first page shows at this moment. */
export async function recordDesk({ db, served, media, folders, nowMs }: Counted): Promise<void> {
  const [states, disks] = await Promise.all([served.states(), readDisks(folders)]);
  const lags = [...states.values()].flatMap(({ lagSeconds }) => lagSeconds ?? []);
  const sample = {
    lagSeconds: lags.length === 0 ? null : Math.max(...lags),
    pictures: picturesUnderWay(media),
    diskFreeBytes: disks.length === 0 ? null : Math.min(...disks.map(({ freeBytes }) => freeBytes)),
  };
  await recordDeskHour(db, sample, Math.floor(nowMs() / 1_000));
}

/** Records the hours of the desk until stopped. */
export function startRecordingDesk({
  log,
  ...counted
}: Counted & Pick<OperatorDependencies, "log">): () => Promise<void> {
  const record = () => recordDesk(counted);
  return recordEvery({ everyMs: recordEveryMs, what: "the hour of the desk", log, record });
}
