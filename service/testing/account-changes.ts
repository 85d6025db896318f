import type { LocalAccount } from "viem";
import { usualNotificationRules } from "@/lib/contract/notification-rules";
import { createApp } from "../src/api/app";
import { tarOf } from "./tar";
import { type RequestOptions, requestApp, type TestAnswer, type TestService, testKeys } from "./test-service";

/** Of a file that nobody uploaded: a blocked account cannot upload one. */
const unknownCid = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";

/** Makes each change of what an account hears of, and where, of what it watches, and of its drafts and uploads: each by the route's name, in a round of its own. */
export function accountChanges(
  service: TestService,
  { address }: LocalAccount,
  token: string,
): Record<string, (round: bigint) => Promise<TestAnswer>> {
  const account = `/v1/accounts/${address}`;
  const app = createApp({ ...service.dependencies, pushPublicKey: "BKey" });
  const change = (method: string, path: string, body?: object) => {
    const options: RequestOptions = { method, headers: { "x-session": token } };
    return requestApp(app, `${account}${path}`, body === undefined ? options : { ...options, body });
  };
  /** The draft of each is the same, so that a folder finds its file. */
  const upload = async (path: string, body: BodyInit, type = "application/octet-stream") => {
    const headers = { "x-api-key": testKeys.write, "x-session": token, "content-type": type };
    const answer = await app.request(`/v1/uploads${path}?draft=draft-of-kiln`, {
      method: "POST",
      headers,
      body,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const item = {
    kind: "item",
    chain: service.id,
    contract: service.chain.collection.toLowerCase(),
    tokenId: "1",
  };
  const subject = `item:${item.chain}:${item.contract}:${item.tokenId}`;
  const hook = { url: "https://hooks.example/quayside", events: ["notification"] };
  const idOf = async (made: Promise<TestAnswer>) => (await made).body.id;
  const addHook = () => idOf(change("POST", "/webhooks", hook));
  const addAlert = () => change("POST", "/alerts", { target: item, below: "750" });
  const addBrowser = (name: string) =>
    change("POST", "/push-subscriptions", {
      endpoint: `https://push.example/${name}`,
      keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
      label: "A browser",
    });
  /** Does something with a webhook, and removes it: an account has ten at most. */
  const withHook = async (work: (path: string) => Promise<TestAnswer>) => {
    const path = `/webhooks/${await addHook()}`;
    const answer = await work(path);
    await change("DELETE", path);
    return answer;
  };
  return {
    "POST /accounts/{address}/notifications/read": () =>
      change("POST", "/notifications/read", { ids: ["ntf_1"] }),
    "PUT /accounts/{address}/notification-rules": () =>
      change("PUT", "/notification-rules", usualNotificationRules),
    "POST /accounts/{address}/alerts": addAlert,
    "DELETE /accounts/{address}/alerts/{alertId}": async () =>
      change("DELETE", `/alerts/${await idOf(addAlert())}`),
    "PUT /accounts/{address}/watchlist": () =>
      change("PUT", "/watchlist", { entries: [{ subject: item, savedAt: 50, price: null }] }),
    "DELETE /accounts/{address}/watchlist": () =>
      change("DELETE", `/watchlist?${new URLSearchParams({ subject })}`),
    "PUT /accounts/{address}/drafts/{draftId}": (round) =>
      change("PUT", `/drafts/draft-${round}0000`, { name: "Kiln", revision: 0, content: {} }),
    "DELETE /accounts/{address}/drafts/{draftId}": (round) => change("DELETE", `/drafts/draft-${round}0000`),
    "POST /uploads": (round) => upload("", JSON.stringify({ name: `Kiln ${round}` })),
    "POST /uploads/batch": (round) => {
      const files = [{ name: "1.json", bytes: JSON.stringify({ name: `Kiln 1 of ${round}` }) }];
      return upload("/batch", new Uint8Array(tarOf(files)), "application/x-tar");
    },
    "POST /uploads/folders": async () => {
      const files = [{ name: "1", cid: (await upload("", '{"name":"Kiln"}')).body.cid ?? unknownCid }];
      return upload("/folders", JSON.stringify({ files }), "application/json");
    },
    "POST /accounts/{address}/creator-collections": async () =>
      change("POST", "/creator-collections", { chain: service.id, contract: service.chain.collection }),
    "POST /accounts/{address}/push-subscriptions": () => addBrowser("a"),
    "POST /accounts/{address}/push-subscriptions/{subscriptionId}/test": async () =>
      change("POST", `/push-subscriptions/${await idOf(addBrowser("b"))}/test`),
    "DELETE /accounts/{address}/push-subscriptions/{subscriptionId}": async () =>
      change("DELETE", `/push-subscriptions/${await idOf(addBrowser("c"))}`),
    "POST /accounts/{address}/webhooks": () => change("POST", "/webhooks", hook),
    "PUT /accounts/{address}/webhooks/{webhookId}": () => withHook((path) => change("PUT", path, hook)),
    "DELETE /accounts/{address}/webhooks/{webhookId}": async () =>
      change("DELETE", `/webhooks/${await addHook()}`),
    "POST /accounts/{address}/webhooks/{webhookId}/secret": () =>
      withHook((path) => change("POST", `${path}/secret`)),
    "POST /accounts/{address}/webhooks/{webhookId}/resume": () =>
      withHook((path) => change("POST", `${path}/resume`)),
    "POST /accounts/{address}/webhooks/{webhookId}/ping": () =>
      withHook((path) => change("POST", `${path}/ping`)),
    "POST /accounts/{address}/webhooks/{webhookId}/deliveries/{deliveryId}/resend": () =>
      withHook(async (path) => {
        await change("POST", `${path}/ping`);
        const { data } = (await change("GET", `${path}/deliveries`)).body;
        return change("POST", `${path}/deliveries/${data[0].id}/resend`);
      }),
  };
}
