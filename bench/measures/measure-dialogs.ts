import { formatEther, parseEther } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { fulfillmentSchema } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { itemPath } from "@/lib/format/paths";
import { buildCancel } from "@/lib/seaport/build-cancel";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { type Measure, quantile } from "../report/measure";
import { type Buyer, openBuyer } from "../scenes/open-buyer";
import type { Subject } from "../scenes/subject";
import { type Owner, signListing, type Trader } from "../scenes/trader";

const group = "An open purchase dialog reacts, local mode";
const rounds = 25;
/** Rounds before it do not count: the page has just loaded the dialog's code. */
const warmUps = 1;

interface Scene {
  manifest: LocalManifest;
  subject: Subject;
  trader: Trader;
  buyer: Buyer;
  /** Who has the item. */
  holder: Owner;
  other: Owner;
  tokenId: bigint;
  price: bigint;
  /** Listings of this round that are not cancelled. */
  listed: OrderComponents[];
}

async function post({ api, apiKey }: LocalManifest, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${api}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer.json();
  throw new QuaysideError("bench_failed", `POST ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Lists the item for less than ever before, so that the page offers this listing. Returns its id. */
async function list(scene: Scene): Promise<string> {
  scene.price -= 1_000_000_000_000n;
  const { holder: owner, tokenId, price, manifest, trader, subject } = scene;
  const { order, body } = await signListing(trader, subject, { owner, tokenId, price });
  scene.listed.push(order);
  return ((await post(manifest, "/listings", body)) as { id: string }).id;
}

async function cancelListed(scene: Scene, account = scene.holder.account): Promise<void> {
  const { trader, listed } = scene;
  scene.listed = [];
  const hash = await trader.client.sendTransaction({
    account,
    to: trader.domain.seaport,
    data: buildCancel(listed),
  });
  await trader.client.waitForTransactionReceipt({ hash });
}

async function transfer({ trader, subject, holder, other, tokenId }: Scene): Promise<void> {
  const args = [holder.account.address, other.account.address, tokenId] as const;
  await trader.client.writeContract({
    ...{ account: holder.account, address: subject.contract, abi: erc721Abi },
    ...{ functionName: "transferFrom" as const, args },
  });
}

function swap(scene: Scene): void {
  [scene.holder, scene.other] = [scene.other, scene.holder];
}

interface Change {
  name: string;
  /** What the dialog says then. */
  words: RegExp;
  /** Returns the moment at which the chain or the service has accepted it. */
  happen: (scene: Scene, listing: string) => Promise<number>;
}

// An item that changed hands may be for sale again by an older listing of its new owner.
const gone = /was sold|has ended|cannot deliver|Price changed from/;

const changes: readonly Change[] = [
  {
    name: "sold to somebody else",
    words: gone,
    async happen(scene, listing) {
      const { manifest, other, trader } = scene;
      const path = `/listings/${listing}/fulfillment`;
      const { transaction } = fulfillmentSchema.parse(
        await post(manifest, path, { taker: other.account.address }),
      );
      const { to, data, value } = transaction;
      await trader.client.sendTransaction({ account: other.account, to, data, value: BigInt(value) });
      const at = performance.now();
      swap(scene);
      return at;
    },
  },
  {
    name: "moved to another account",
    words: gone,
    async happen(scene) {
      await transfer(scene);
      const at = performance.now();
      swap(scene);
      return at;
    },
  },
  {
    name: "listing cancelled",
    words: gone,
    async happen(scene) {
      await cancelListed(scene);
      return performance.now();
    },
  },
  {
    name: "listed for less",
    // Which of both depends on what the page hears of first.
    words: /It is for sale for|Price changed from/,
    async happen(scene) {
      await list(scene);
      return performance.now();
    },
  },
];

async function timeChange(scene: Scene, { happen, words }: Change): Promise<number> {
  const maker = scene.holder.account;
  const listing = await list(scene);
  await scene.buyer.open(formatEther(scene.price));
  const since = await happen(scene, listing);
  const heard = await scene.buyer.hears(words);
  await scene.buyer.closeDialog();
  if (scene.listed.length > 0) await cancelListed(scene, maker);
  return heard - since;
}

async function prepare(
  manifest: LocalManifest,
  { subject, trader, onStart }: DialogsParameters,
): Promise<Scene> {
  const [holder, other] = trader.owners;
  const tokenId = holder?.tokenIds[2];
  const taken = [holder, other].map((owner) => owner?.account.address);
  const account = manifest.accounts.find(({ address }) => !taken.includes(address));
  if (!holder || !other || tokenId === undefined || account === undefined)
    throw new QuaysideError("bench_failed", "Three demo accounts are needed, two of them with items.");
  const { chain, contract } = subject;
  const buyer = await openBuyer(
    `${manifest.web}${itemPath({ chain, contract, tokenId: String(tokenId) })}`,
    account,
  );
  onStart(buyer.close);
  return { manifest, subject, trader, buyer, holder, other, tokenId, price: parseEther("0.002"), listed: [] };
}

interface DialogsParameters {
  subject: Subject;
  trader: Trader;
  say: (line: string) => void;
  onStart: (stop: () => Promise<void>) => void;
}

/** How long after a change an open dialog says so: from the block, or the service's acceptance of a listing, until the words are drawn. */
export async function measureDialogs(
  manifest: LocalManifest,
  parameters: DialogsParameters,
): Promise<Measure[]> {
  const { say } = parameters;
  const scene = await prepare(manifest, parameters);
  const measures: Measure[] = [];
  const all: number[] = [];
  for (const change of changes) {
    const times: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) times.push(await timeChange(scene, change));
    const counted = times.slice(warmUps);
    say(`    ${change.name}: ${counted.map((ms) => ms.toFixed(0)).join(" ")} ms`);
    all.push(...counted);
    measures.push({
      ...{ group, name: `${change.name}, p50`, value: quantile(counted, 0.5), unit: "ms" },
      note: `${rounds} times, the longest ${Math.max(...counted).toFixed(0)} ms`,
    });
  }
  await scene.buyer.close();
  measures.push({
    ...{ group, name: "any of them, p99", value: quantile(all, 0.99), unit: "ms" },
    target: { of: "value", is: "at most", limit: 2_000 },
    note: `${all.length} times, the longest ${Math.max(...all).toFixed(0)} ms`,
  });
  return measures;
}
