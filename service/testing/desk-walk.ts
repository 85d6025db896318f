import { encodeFunctionData, type LocalAccount } from "viem";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { sessionHeader } from "@/lib/contract/session";
import { deployContract } from "../../local/chains/deploy-contract";
import type { Rng } from "../../local/seed-art/draw/rng";
import { waitUntil } from "./follow-test-chain";
import { listingBody, signFeeListing } from "./listings";
import { settle } from "./order-walk/walk";
import { type WalkMarket, type WalkPlace, walkKey } from "./order-walk/walk-market";
import { signInMessage } from "./sign-in";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
}

/** The operator's listener of a service of the walk, and its accounts' sessions. */
export interface WalkDesk {
  /** Calls `/v1/operator` + path as the operator. @throws Error if the service refuses. */
  call(method: string, path: string, body?: object): Promise<Answer["body"]>;
  /** Calls the public API, with an account's session or without one. */
  callPublic(method: string, path: string, body: object, account?: LocalAccount): Promise<Answer>;
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Signs the operator in at a service that answers from the chains of a walk. */
export async function openWalkDesk(
  { places: [first] }: Pick<WalkMarket, "places">,
  { url, deskUrl }: WalkMarket["service"],
): Promise<WalkDesk> {
  if (first === undefined) throw new Error("a walk has a chain");
  const { chain } = first;
  const headers = { "x-api-key": walkKey };
  const sessions = new Map<string, string>();
  const signIn = async (account: LocalAccount): Promise<string> => {
    const known = sessions.get(account.address);
    if (known !== undefined) return known;
    const { nonce } = (await send(`${url}/v1/sessions/nonce`, "POST", headers)).body;
    const message = signInMessage({ chain }, { address: account.address, nonce });
    const signature = await account.signMessage({ message });
    const { token } = (await send(`${url}/v1/sessions`, "POST", headers, { message, signature })).body;
    sessions.set(account.address, token);
    return token;
  };
  const token = await signIn(chain.accounts.deployer);
  return {
    async call(method, path, body) {
      const { status, body: answer } = await send(
        `${deskUrl}/v1/operator${path}`,
        method,
        { [sessionHeader]: token },
        body,
      );
      if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async callPublic(method, path, body, account) {
      const session = account === undefined ? {} : { [sessionHeader]: await signIn(account) };
      return send(`${url}/v1${path}`, method, { ...headers, ...session }, body);
    },
  };
}

/** A walk at the desk of a market, whose makers walked before. */
export interface DeskWalk {
  market: WalkMarket;
  desk: WalkDesk;
  rng: Rng;
}

const labels = ["reported", "disputed_ownership", "explicit"] as const;
const reasons = ["copied_art", "stolen", "misleading", "explicit", "unlawful"] as const;

function draw({ rng, market }: DeskWalk) {
  const place = rng.pick(market.places);
  const token = rng.pick(place.tokens);
  const item = { chain: place.chain.id, contract: token.address, tokenId: String(rng.pick(token.ids)) };
  // A contract wallet signs in by its own means.
  const { account } = rng.pick(place.traders.filter(({ name }) => name !== "safe"));
  return {
    place,
    item,
    account,
    slug: `${token.kind}-on-${place.chain.id}`,
    reason: `Reason ${rng.int(1, 999)}.`,
  };
}

async function report(walk: DeskWalk): Promise<void> {
  const { item, account, reason } = draw(walk);
  const isSigned = walk.rng.chance(0.7);
  const why = walk.rng.pick(reasons.filter((each) => isSigned || each !== "stolen"));
  const body = { ...item, reason: why, message: reason };
  const { status } = await walk.desk.callPublic("POST", "/reports", body, isSigned ? account : undefined);
  // A blocked account cannot report.
  if (status !== 201 && status !== 403) throw new Error(`a report answers ${status}`);
}

async function decideCase({ desk, rng }: DeskWalk): Promise<void> {
  const { data } = await desk.call("GET", "/reports");
  if (data.length === 0) return;
  const cases = [rng.pick<{ id: string }>(data).id];
  const decision = rng.chance(0.6)
    ? { decision: "label", label: rng.pick(labels), reason: "Seen by two." }
    : { decision: "dismiss" };
  await desk.call("POST", "/reports/decide", { cases, ...decision });
}

interface SetLabel {
  item: { chain: string; contract: string; tokenId: string; owner: string | null };
  label: string;
}

async function pickLabel({ desk, rng }: DeskWalk): Promise<SetLabel | null> {
  const { data } = await desk.call("GET", "/labels?limit=200");
  return data.length === 0 ? null : rng.pick<SetLabel>(data);
}

const coordinatesOf = ({ chain, contract, tokenId }: SetLabel["item"]) => ({ chain, contract, tokenId });

async function appeal(walk: DeskWalk): Promise<void> {
  const picked = await pickLabel(walk);
  const owner = walk.market.places
    .flatMap(({ traders }) => traders)
    .find(({ name, account }) => name !== "safe" && account.address === picked?.item.owner);
  if (picked === null || owner === undefined) return;
  await sendAppeal(walk.desk, owner.account, { ...coordinatesOf(picked.item), label: picked.label });
}

async function sendAppeal(desk: WalkDesk, account: LocalAccount, about: object): Promise<void> {
  const path = `/accounts/${account.address}/appeals`;
  const { status } = await desk.callPublic("POST", path, { ...about, message: "It is mine." }, account);
  // One appeal about a label can be open.
  if (status !== 201 && status !== 409) throw new Error(`an appeal answers ${status}`);
}

/** What an operator, or somebody who writes to them, does. */
const actions: Record<string, (walk: DeskWalk) => Promise<void>> = {
  async label(walk) {
    const { item, reason } = draw(walk);
    await walk.desk.call("POST", "/labels", { items: [item], label: walk.rng.pick(labels), reason });
  },
  report,
  decideCase,
  appeal,
  async decideAppeal({ desk, rng }) {
    const { data } = await desk.call("GET", "/appeals");
    if (data.length === 0) return;
    const { id } = rng.pick<{ id: string }>(data);
    const decision = rng.pick(["keep", "lift"]);
    await desk.call("POST", `/appeals/${id}/decide`, { decision, answer: "Looked at again." });
  },
  async lift(walk) {
    const picked = await pickLabel(walk);
    if (picked === null) return;
    const body = { items: [coordinatesOf(picked.item)], label: picked.label, reason: "A mistake." };
    await walk.desk.call("POST", "/labels/lift", body);
  },
  async block(walk) {
    const { account, reason } = draw(walk);
    await walk.desk.call("PUT", `/accounts/${account.address}/block`, { reason });
  },
  async unblock(walk) {
    await walk.desk.call("DELETE", `/accounts/${draw(walk).account.address}/block`);
  },
  async fee(walk) {
    const { slug, item } = draw(walk);
    await walk.desk.call("PUT", `/fees/${slug}/${item.chain}`, { bps: walk.rng.int(0, 500) });
  },
  async resetFee(walk) {
    const { slug, item } = draw(walk);
    await walk.desk.call("DELETE", `/fees/${slug}/${item.chain}`);
  },
  async pause(walk) {
    const { item, reason } = draw(walk);
    await walk.desk.call("PUT", `/chains/${item.chain}/trading`, { state: "off", reason });
  },
  async resume(walk) {
    await walk.desk.call("PUT", `/chains/${draw(walk).item.chain}/trading`, { state: "on" });
  },
  async brand({ desk, rng }) {
    const { version, content } = await desk.call("GET", "/branding");
    const logo = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${rng.int(8, 64)}" height="8"/>`;
    const name = `Market ${rng.int(1, 999)}`;
    await desk.call("PUT", "/branding", { basedOn: version, content: { ...content, name, logo } });
  },
  async change(walk) {
    const { slug } = draw(walk);
    const { rng } = walk;
    const category = rng.pick(["photography", "music", "art"]);
    const change = rng.pick<object>([{ verified: rng.chance(0.5) }, { featured: true }, { category }]);
    await walk.desk.call("PATCH", `/collections/${slug}`, change).catch((error: unknown) => {
      // The names of the places are alike, and one of them may be verified already.
      if (!String(error).includes("resembles_verified")) throw error;
    });
  },
};

/** A collection that no file names, added at the desk, with a listing. @returns its slug. */
async function addCollection({ desk, market }: DeskWalk, place: WalkPlace): Promise<string> {
  const { chain } = place;
  const { deployer, maker } = chain.accounts;
  const address = await deployContract(chain.client, {
    contract: "QuaysideCollection",
    args: ["Kiln", "KILN", "ipfs://kiln/", "", deployer.address, deployer.address, 0],
    account: deployer,
  });
  const calls = [
    { from: deployer, functionName: "mintBatch", args: [[maker.address], [3n]] },
    { from: maker, functionName: "setApprovalForAll", args: [chain.protocol.conduit, true] },
  ] as const;
  for (const { from, ...call } of calls) {
    const data = encodeFunctionData({ abi: quaysideCollectionAbi, ...call });
    if (!(await chain.send({ from: from.address, to: address, data })))
      throw new Error(`${call.functionName} reverts`);
  }
  const slug = `kiln-of-${chain.id}`;
  await desk.call("POST", "/collections", { chain: chain.id, contract: address, slug, featured: true });
  await waitUntil(
    async () => {
      await settle(market, place);
      const { data } = await desk.call("GET", `/collections?q=${slug}`);
      return { ...data[0]?.reading[chain.id], items: data[0]?.items };
    },
    ({ isCaughtUp, items }) => isCaughtUp === true && items === 3,
    "the items of the new collection",
    { timeoutMs: 60_000, everyMs: 100 },
  );
  const listing = await signFeeListing({ chain }, maker, { token: address, tokenId: 2n });
  const posted = await market.ask("/v1/listings", listingBody({ id: chain.id }, listing));
  if (posted.status !== 201) throw new Error(`the listing answers ${JSON.stringify(posted.body)}`);
  const item = { chain: chain.id, contract: address, tokenId: "3" };
  const label = "reported";
  await desk.call("POST", "/labels", { items: [item], label, reason: "A report of another market." });
  await sendAppeal(desk, maker, { ...item, label });
  return slug;
}

/** Adds collections, then acts at random: every action once, and `more` of them. */
export async function walkDesk(walk: DeskWalk, more: number): Promise<void> {
  const { desk, market, rng } = walk;
  const slugs: string[] = [];
  for (const place of market.places) slugs.push(await addCollection(walk, place));
  await desk.call("PATCH", `/collections/${slugs[0]}`, { hidden: true, reason: "It is a copy." });
  const names = Object.keys(actions);
  const drawn = Array.from({ length: more }, () => rng.pick(names));
  for (const name of [...names, ...names, ...drawn]) await actions[name]?.(walk);
  // What these do is there at the end, whatever was undone before.
  for (const name of ["label", "block", "fee", "pause"]) await actions[name]?.(walk);
}
