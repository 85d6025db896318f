import { setTimeout as wait } from "node:timers/promises";
import type { LocalAccount } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { type Eligibility, eligibilitySchema } from "@/lib/contract/drop";
import { contradictionIn, type MintEnd, mintOne, stormSender } from "@/lib/drops/testing/mint-storm";
import { QuaysideError } from "@/lib/errors";
import { dropPath } from "@/lib/format/paths";
import type { StormDrop } from "./storm-drop";
import { askApi } from "./until-seen";

export const supply = 200;
/** More wallets than items, so the last come too late. */
export const wallets = 220;
/** Milliseconds from the first wallet to the last; most of them come early, as at an opening. */
export const spanMs = 15_000;
/** Visitors who ask again and again who may mint, without minting. */
export const askers = 4;

/** Collects the storm's answers, and checks each of them. */
export class Answers {
  readonly times: number[] = [];
  readonly #manifest: LocalManifest;
  readonly #slug: string;

  constructor(manifest: LocalManifest, { slug }: StormDrop) {
    this.#manifest = manifest;
    this.#slug = slug;
  }

  /** @throws {QuaysideError} for an answer that contradicts itself. */
  readonly ask = async ({ address }: LocalAccount): Promise<Eligibility> => {
    const since = performance.now();
    const body = await askApi(this.#manifest, `/drops/${this.#slug}/eligibility/${address}`);
    this.times.push(performance.now() - since);
    const answer = eligibilitySchema.parse(body);
    const contradiction = contradictionIn(answer);
    if (contradiction !== null) throw new QuaysideError("bench_failed", `${address}: ${contradiction}.`);
    return answer;
  };
}

/** Milliseconds for each `GET` of a page until `isOver`. */
async function timePage(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const since = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (!answer.ok) throw new QuaysideError("bench_failed", `${url} answered ${answer.status}.`);
    times.push(performance.now() - since);
    // Without a pause one visitor would be most of the load.
    await wait(20);
  }
  return times;
}

export interface Storm {
  ends: MintEnd[];
  startedAt: number;
  endedAt: number;
  pageTimes: number[];
}

/**
 * All wallets mint once, each at its time, while other visitors only look.
 *
 * @param onSoldOut called when the last item is minted; other wallets may still come.
 */
export async function raiseStorm(
  manifest: LocalManifest,
  drop: StormDrop,
  {
    answers,
    accounts,
    onSoldOut,
  }: { answers: Answers; accounts: readonly LocalAccount[]; onSoldOut: () => void },
): Promise<Storm> {
  const minters = accounts.slice(0, wallets);
  const onlookers = accounts.slice(wallets);
  const chain = stormSender(drop.rpcUrl);
  let isOver = false;
  let minted = 0;
  const startedAt = performance.now();
  const page = timePage(`${manifest.web}${dropPath(drop.slug)}`, () => isOver);
  const asking = onlookers.map(async (account) => {
    while (!isOver) await answers.ask(account);
  });
  const minting = minters.map(async (account, place) => {
    await wait(spanMs * (place / wallets) ** 2);
    const end = await mintOne({ ask: answers.ask, chain }, account);
    if (end.kind === "minted") minted += 1;
    if (end.kind === "minted" && minted === supply) onSoldOut();
    return end;
  });
  const ends = await Promise.all(minting);
  const endedAt = performance.now();
  isOver = true;
  await Promise.all(asking);
  return { ends, startedAt, endedAt, pageTimes: await page };
}
