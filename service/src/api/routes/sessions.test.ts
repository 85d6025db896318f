import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSmartAccount } from "../../../../local/testing/smart-account";
import { postSession, requestNonce, signIn, signInMessage } from "../../../testing/sign-in";
import { startTestService, type TestService } from "../../../testing/test-service";

describe("sessions", () => {
  let service: TestService;
  let nonce: string;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    nonce = await requestNonce(service);
  });

  const maker = () => service.chain.accounts.maker;
  const keysOf = (address: string, token?: string) =>
    service.request(`/v1/accounts/${address}/keys`, {
      headers: token === undefined ? {} : { "x-session": token },
    });

  it("opens an account's own endpoints for 7 days", async () => {
    const message = signInMessage(service, { address: maker().address, nonce });
    const answer = await postSession(service, maker(), message);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.body).toMatchObject({ address: maker().address });
    expect(answer.body.token).toMatch(/^qs_session_[0-9A-Za-z]{49}$/);
    expect((await keysOf(maker().address, answer.body.token)).status).toBe(200);

    service.shiftClock(7 * 86_400 - 60);
    expect((await keysOf(maker().address.toLowerCase(), answer.body.token)).status).toBe(200);
    service.shiftClock(61);
    expect((await keysOf(maker().address, answer.body.token)).body.code).toBe("invalid_session");
    service.shiftClock(-7 * 86_400 - 1);
  });

  it("refuses a missing, invented or other account's session", async () => {
    const token = await signIn(service, maker());
    expect((await keysOf(maker().address)).body).toMatchObject({ status: 401, code: "invalid_session" });
    expect((await keysOf(maker().address, `${token.slice(0, -1)}x`)).body.code).toBe("invalid_session");
    const other = service.chain.accounts.taker.address;
    expect((await keysOf(other, token)).body).toMatchObject({ status: 403, code: "wrong_account" });
  });

  it("ends at once when it is told to", async () => {
    const token = await signIn(service, maker());
    const end = () =>
      service.request("/v1/sessions/current", { method: "DELETE", headers: { "x-session": token } });
    expect((await end()).status).toBe(204);
    expect((await keysOf(maker().address, token)).body.code).toBe("invalid_session");
    expect((await end()).body.code).toBe("invalid_session");
  });

  it("takes each nonce once, also when two requests use it together", async () => {
    const message = signInMessage(service, { address: maker().address, nonce });
    const answers = await Promise.all([1, 2, 3].map(() => postSession(service, maker(), message)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe("invalid_sign_in");
  });

  it("takes no nonce after 5 minutes", async () => {
    const message = signInMessage(service, { address: maker().address, nonce });
    service.shiftClock(301);
    const answer = await postSession(service, maker(), message);
    service.shiftClock(-301);
    expect(answer.body.code).toBe("invalid_sign_in");
  });

  it.each([
    ["another site", { domain: "evil.test", uri: "https://evil.test/" }],
    ["a URI on another site", { uri: "https://evil.test/settings" }],
    ["a chain that is not served", { chainId: 424_242 }],
    ["a time that has passed", { expirationTime: new Date(Date.now() - 1_000) }],
    ["a time that has not come", { notBefore: new Date(Date.now() + 600_000) }],
    ["an invented nonce", { nonce: "0123456789abcdef" }],
  ])("refuses a message for %s", async (_name, changes) => {
    const message = signInMessage(service, { address: maker().address, nonce }, changes);
    const answer = await postSession(service, maker(), message);
    expect(answer.body).toMatchObject({ status: 422, code: "invalid_sign_in", action: "sign_again" });
  });

  it("refuses another account's signature and text that is no sign-in message", async () => {
    const message = signInMessage(service, { address: maker().address, nonce });
    expect((await postSession(service, service.chain.accounts.taker, message)).body.code).toBe(
      "invalid_sign_in",
    );
    expect((await postSession(service, maker(), "Please sign in")).body.code).toBe("invalid_sign_in");
    expect((await postSession(service, maker(), message)).status, "the nonce is still good").toBe(201);
  });

  it("signs a contract wallet in by its owner's signature (ERC-1271)", async () => {
    const owner = service.chain.accounts.stranger;
    const { address } = await openSmartAccount(service.chain, owner);
    const message = signInMessage(service, { address, nonce });
    expect((await postSession(service, maker(), message)).body.code).toBe("invalid_sign_in");
    const answer = await postSession(service, owner, message);
    expect(answer.body).toMatchObject({ address });
    expect((await keysOf(address, answer.body.token)).status).toBe(200);
  });

  it("is needed besides a key", async () => {
    const answer = await service.request("/v1/sessions/nonce", { method: "POST", key: null });
    expect(answer.body.code).toBe("missing_api_key");
  });
});
