import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { CollectionProfileContent } from "@/lib/contract/collection-profile";
import { createCheckedFetch } from "../src/fetch/checked-fetch";
import { startMetadataWorker } from "../src/metadata/metadata-worker";
import type { TestDesk } from "./desk";
import { waitUntil } from "./follow-test-chain";
import { putCollectionProfile } from "./put-collection-profile";
import { hostileMark, hostileText, hostileTexts } from "./shown-text";
import type { TestService } from "./test-service";

/** Texts of callers that are kept exactly as they were sent, and why nobody else is deceived by them. */
export const exactlyKept: Readonly<Record<string, string>> = {
  "put /collections/{slug}/profile content.offerCurrencies{}":
    "signed; only chains of the collection are taken",
  "put /collections/{slug}/profile content.minimumPrices{}":
    "signed; only chains of the collection are taken",
  "put /accounts/{address}/profile name": "signed; `readProfileName` refuses it",
  "post /offers scope.traits[].type": "signed; `checkScope` refuses it",
  "post /offers scope.traits[].value": "signed; `checkScope` refuses it",
  "post /offers orders[].scope.traits[].type": "signed; `checkScope` refuses it",
  "post /offers orders[].scope.traits[].value": "signed; `checkScope` refuses it",
  "post /sessions message": "signed; it is read and not shown",
  "put /accounts/{address}/drafts/{draftId} name": "for its account alone",
  "put /accounts/{address}/drafts/{draftId} content{}": "for its account alone",
  "put /accounts/{address}/drafts/{draftId} content.*": "for its account alone",
  "post /uploads ": "a file",
  "post /uploads/batch ": "a file",
  "post /accounts/{address}/webhooks url": "an address, for its account alone",
  "put /accounts/{address}/webhooks/{webhookId} url": "an address, for its account alone",
  "post /accounts/{address}/push-subscriptions endpoint": "an address, for its account alone",
  "post /operator/reports/decide cases[]": "names of what is there",
  "put /operator/branding content.logo": "a picture as an address",
  "put /operator/branding content.sharePicture": "a picture as an address",
  "put /operator/branding content.links[].url": "an address, of the operator",
};

/** Gives each item and the collection metadata with hostile texts in every field, read as a token's own. */
export async function readHostileMetadata({
  db,
  chain,
  collection,
  dependencies,
}: TestService): Promise<void> {
  const metadata = {
    name: hostileText,
    description: hostileText,
    attributes: [{ trait_type: hostileText, value: hostileText }],
    image: `https://public.example/${hostileText}.png`,
    animation_url: `ipfs://bafy/${hostileText}.mp4`,
    external_url: `https://public.example/${hostileText}`,
    external_link: `https://public.example/${hostileText}`,
    stages: [{ id: "0", name: hostileText }],
  };
  const uri = `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString("base64")}`;
  await db.query(sql`
    update item_meta m set state = 'pending', attempts = 0, next_attempt_at = 0 from items i
    where i.id = m.item_id and i.contract = ${chain.collection}`);
  await db.query(sql`
    update collections set verified = false, config_name = null, contract_uri = ${uri}, meta_state = 'pending', meta_next_at = 0
    where slug = ${collection.slug}`);
  const fetch = createCheckedFetch({ ipfsGateways: [] });
  // The second token's address leads nowhere, and is shown with the reason.
  const readTokenUris = (_: string, tokens: readonly { tokenId: bigint }[]) =>
    Promise.resolve(tokens.map(({ tokenId }) => ({ uri: tokenId === 2n ? `ipfs:///${hostileText}` : uri })));
  const worker = startMetadataWorker({ ...dependencies, fetch, readTokenUris });
  const waiting = async () => {
    const [row] = await db.query<{ left: number }>(sql`
      select ((select count(*) from item_meta m join items i on i.id = m.item_id where i.contract = ${chain.collection} and m.state = 'pending')
        + (select count(*) from collections where slug = ${collection.slug} and meta_state = 'pending'))::int4 as left`);
    return row?.left;
  };
  await waitUntil(waiting, (left) => left === 0, "the metadata");
  await worker.stop();
  await fetch.close();
}

/** Publishes the market's branding with hostile texts in all of its texts. */
async function publishHostileBranding(desk: TestDesk): Promise<number> {
  const short = hostileTexts["a bidi override"];
  const marks = { logo: null, sharePicture: null, accent: null };
  const pages = { terms: hostileText, privacy: hostileText, announcement: hostileText };
  const content = {
    ...{ name: short, tagline: hostileTexts["a flood of marks"] },
    ...{ ...marks, ...pages, links: [{ label: short, url: "/docs" }] },
  };
  return (await desk.call("PUT", "/branding", { basedOn: 0, content })).status;
}

/**
 * Signs profiles of the collection as its owner: with hostile texts, which are refused because what is signed is stored unchanged, and with
 * a link that is found again.
 */
async function putHostileProfiles(service: TestService): Promise<void> {
  const { deployer } = service.chain.accounts;
  const put = (content: Partial<CollectionProfileContent>) =>
    putCollectionProfile(service, deployer, content, { revision: 0 });
  for (const text of Object.values(hostileTexts)) {
    expect((await put({ description: text })).status, text).toBe(400);
    expect((await put({ links: { website: `https://public.example/${text}` } })).status, text).toBe(400);
  }
  expect((await put({ links: { x: `https://x.com/${hostileMark}` } })).status).toBe(200);
}

/** Writes hostile texts as people, creators and operators do. */
export async function writeHostileTexts(
  service: TestService,
  { desk, token }: { desk: TestDesk; token: string },
): Promise<void> {
  const { id, chain, request } = service;
  const item = { chain: id, contract: chain.collection, tokenId: "1" };
  const { maker, stranger } = chain.accounts;
  const headers = { "x-session": token };
  const body = { ...item, reason: "copied_art", original: hostileText, message: hostileText };
  const report = await request("/v1/reports", { method: "POST", body, headers });
  const label = await desk.call("POST", "/labels", { items: [item], label: "reported", reason: hostileText });
  const block = await desk.call("PUT", `/accounts/${stranger.address}/block`, { reason: hostileText });
  const key = await request(`/v1/accounts/${maker.address}/keys`, {
    method: "POST",
    body: { name: hostileTexts["a bidi override"], scopes: ["read"] },
    headers,
  });
  expect([report, label, block, key].map(({ status }) => status)).toEqual([201, 200, 200, 201]);
  expect(await publishHostileBranding(desk)).toBe(200);
  await putHostileProfiles(service);
}
