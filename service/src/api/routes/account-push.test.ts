import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pushSubscriptionsSchema } from "@/lib/contract/push-subscription";
import { signIn } from "../../../testing/sign-in";
import {
  type RequestOptions,
  requestApp,
  startTestService,
  type TestService,
} from "../../../testing/test-service";
import { createApp } from "../app";

describe("the browsers of an account", () => {
  let service: TestService;
  let address: string;
  let token: string;
  beforeAll(async () => {
    service = await startTestService();
    address = service.chain.accounts.maker.address;
    token = await signIn(service, service.chain.accounts.maker);
  });
  afterAll(() => service.stop());

  const path = (account = address) => `/v1/accounts/${account}/push-subscriptions`;
  const pushing = (url: string, options: RequestOptions = {}) =>
    requestApp(createApp({ ...service.dependencies, pushPublicKey: "BKey" }), url, {
      headers: { "x-session": token },
      ...options,
    });
  const body = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
    label: "Chrome on this computer",
  });
  const add = (name: string, own: object = {}) =>
    pushing(path(), { method: "POST", body: { ...body(name), ...own } });

  it("cannot be added where the operator does not push, and the list says so", async () => {
    const headers = { "x-session": token };
    expect((await service.request(path(), { headers })).body).toEqual({ publicKey: null, data: [] });
    const answer = await service.request(path(), { method: "POST", headers, body: body("a") });
    expect(answer.body.code).toBe("not_found");
  });

  it("are listed without their keys, and change to the account that was the last to add them", async () => {
    const made = await add("a");
    expect(made.body).toMatchObject({
      label: "Chrome on this computer",
      service: "push.example",
      lastSentAt: null,
    });
    const list = pushSubscriptionsSchema.parse((await pushing(path())).body);
    expect(list).toEqual({ publicKey: "BKey", data: [made.body] });
    const again = await add("a", { label: "Work" });
    expect((await pushing(path())).body.data).toEqual([again.body]);
    const { stranger } = service.chain.accounts;
    const headers = { "x-session": await signIn(service, stranger) };
    await pushing(path(stranger.address), { method: "POST", headers, body: body("a") });
    expect((await pushing(path())).body.data).toEqual([]);
    expect((await pushing(`${path()}/${again.body.id}`, { method: "DELETE" })).status).toBe(404);
  });

  it("are ten at most: the oldest goes", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      service.shiftClock(1);
      ids.push((await add(`many-${count}`)).body.id);
    }
    const listed = (await pushing(path())).body.data.map(({ id }: { id: string }) => id);
    expect(listed).toEqual(ids.slice(1));
    expect((await pushing(`${path()}/${ids[1]}/test`, { method: "POST" })).status).toBe(204);
    expect((await pushing(`${path()}/${ids[0]}/test`, { method: "POST" })).status).toBe(404);
    expect((await pushing(`${path()}/${ids[1]}`, { method: "DELETE" })).status).toBe(204);
  });

  it.each([
    ["http", { endpoint: "http://push.example/a" }],
    ["another port", { endpoint: "https://push.example:444/a" }],
    ["a short key", { keys: { p256dh: "abc", auth: "b".repeat(22) } }],
    ["no name", { label: " " }],
  ])("are refused with %s", async (_name, own) => {
    expect((await add("b", own)).body).toMatchObject({ status: 400, code: "invalid_request" });
  });
});
