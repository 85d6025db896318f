import { setTimeout as wait } from "node:timers/promises";
import { createPublicClient, type Hash, http, type LocalAccount, parseEventLogs, zeroAddress } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { type Drop, dropPageSchema, eligibilitySchema } from "@/lib/contract/drop";
import type { ItemFull } from "@/lib/contract/item";
import { mintOne, stormSender } from "@/lib/drops/testing/mint-storm";
import { QuaysideError } from "@/lib/errors";
import { type Measure, quantile } from "../report/measure";
import { chainOf, fundAccounts } from "../scenes/storm-accounts";
import { askApi, untilSeen } from "../scenes/until-seen";

const group = "Time until a minted item is there with its art, local mode";
const mints = 20;
/** The first mints are slow until both sides' code is compiled. */
const warmUps = 3;
/** Far from the accounts of the storm, so that none is used twice. */
const firstAccount = 10_000;
const shownWidth = 768;
const pollMs = 5;
const timeoutMs = 30_000;

/** Milliseconds since the chain accepted the mint. */
interface MintTimes {
  record: number;
  art: number;
  page: number;
}

/** An ERC-721 drop of the seed with an open public stage in the native currency and items left. */
export async function findPublicDrop(manifest: LocalManifest): Promise<Drop> {
  const { data } = dropPageSchema.parse(await askApi(manifest, "/drops?status=live&limit=200"));
  const found = data.find(({ standard, supply, stages, currentStage }) => {
    const stage = stages.find(({ id }) => id === currentStage);
    const isForAll = stage?.kind === "public" && stage.currency === zeroAddress;
    const left = (supply.max ?? Number.POSITIVE_INFINITY) - supply.minted;
    return standard === "erc721" && isForAll && left >= warmUps + mints;
  });
  if (found === undefined) throw new QuaysideError("bench_failed", "Nobody can mint from any drop.");
  return found;
}

/** Milliseconds from `since` until a picture is served. The request itself makes the web fetch it, as for a page. */
async function untilServed(url: string, since: number): Promise<number> {
  for (;;) {
    const answer = await fetch(url);
    const { byteLength } = await answer.arrayBuffer();
    const type = answer.headers.get("content-type") ?? "";
    if (answer.ok && type.startsWith("image/") && byteLength > 0) return performance.now() - since;
    if (performance.now() - since > timeoutMs) {
      throw new QuaysideError("bench_failed", `${url} answered ${answer.status}.`);
    }
    await wait(pollMs);
  }
}

async function mintedId(rpcUrl: string, hash: Hash): Promise<bigint> {
  const { logs } = await createPublicClient({ transport: http(rpcUrl) }).getTransactionReceipt({ hash });
  const [minted] = parseEventLogs({ abi: dropErc721Abi, logs, eventName: "TokensClaimed" });
  if (minted === undefined) throw new QuaysideError("bench_failed", `${hash} minted nothing.`);
  return minted.args.startTokenId;
}

async function timeMint(manifest: LocalManifest, drop: Drop, account: LocalAccount): Promise<MintTimes> {
  const { rpcUrl } = chainOf(manifest, drop.chain);
  const ask = async ({ address }: LocalAccount) =>
    eligibilitySchema.parse(await askApi(manifest, `/drops/${drop.slug}/eligibility/${address}`));
  const { hash, sentAt, reason } = await mintOne({ ask, chain: stormSender(rpcUrl) }, account);
  if (hash === null || sentAt === null) {
    throw new QuaysideError("bench_failed", `${drop.slug} is not minted from: ${reason}.`);
  }
  const path = `/items/${drop.chain}/${drop.contract}/${await mintedId(rpcUrl, hash)}`;
  const isThere = ({ name, image, metadata }: ItemFull) =>
    metadata.state === "ready" && name !== "" && image !== null;
  const record = await untilSeen<ItemFull>(manifest, path, { since: sentAt, isThere, timeoutMs });
  const { url } = (await askApi<ItemFull>(manifest, path))?.image ?? {};
  if (url === undefined) throw new QuaysideError("bench_failed", `${path} has lost its picture.`);
  const art = await untilServed(url, sentAt);
  const page = await untilServed(`${manifest.web}/media/${url.split("/").at(-1)}?w=${shownWidth}`, sentAt);
  return { record, art, page };
}

function measuresOf(name: string, times: readonly number[], note?: string): Measure[] {
  const seconds = times.map((time) => time / 1_000);
  const longest = `the longest ${Math.max(...seconds).toFixed(2)} s`;
  return [
    { group, name: `${name}, p50`, value: quantile(seconds, 0.5), unit: "s" },
    {
      group,
      name: `${name}, p99`,
      value: quantile(seconds, 0.99),
      unit: "s",
      note: note === undefined ? longest : `${longest}; ${note}`,
    },
  ];
}

/** Mints from a running drop, and waits until the item has a name and a picture, and the picture is served. */
export async function measureMints(manifest: LocalManifest): Promise<Measure[]> {
  const drop = await findPublicDrop(manifest);
  const { rpcUrl } = chainOf(manifest, drop.chain);
  const times: MintTimes[] = [];
  for (const account of await fundAccounts(rpcUrl, firstAccount, warmUps + mints)) {
    times.push(await timeMint(manifest, drop, account));
  }
  const measured = times.slice(warmUps);
  const of = (key: keyof MintTimes) => measured.map((time) => time[key]);
  return [
    ...measuresOf("mint's block → name and picture in GET /v1/items/…", of("record")),
    ...measuresOf("mint's block → the picture's bytes from the service", of("art")),
    ...measuresOf(
      "mint's block → the picture's bytes from the web, in the width of an item's page",
      of("page"),
      `${measured.length} mints from ${drop.slug}; its pictures are drawn by the local gateway when somebody asks for them first`,
    ),
  ];
}
