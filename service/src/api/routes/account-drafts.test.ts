import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxDraftBytes, maxDrafts, maxDraftsBytes } from "@/lib/contract/draft";
import { type StudioService, startStudioService } from "../../../testing/studio-service";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const other = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

describe("/accounts/{address}/drafts", () => {
  let service: StudioService;
  let session: { headers: { "x-session": string } };
  const path = `/v1/accounts/${account}/drafts`;

  beforeAll(async () => {
    service = await startStudioService();
    session = { headers: { "x-session": await service.signIn(account) } };
  });
  afterAll(() => service.stop());

  const put = (id: string, body: unknown) =>
    service.request(`${path}/${id}`, { method: "PUT", body, ...session });
  const remove = (id: string) => service.request(`${path}/${id}`, { method: "DELETE", ...session });

  it("keeps a draft as it was saved, for its account alone", async () => {
    const content = { z: [1, { y: "\ud800" }], a: "" };
    const saved = await put("first-draft", { name: " Kiln ", revision: 0, content });
    const summary = { id: "first-draft", name: "Kiln", revision: 1, savedAt: expect.any(Number) };
    expect([saved.status, saved.body]).toEqual([200, summary]);
    const read = await service.request(`${path}/first-draft`, session);
    expect(JSON.stringify(read.body.content)).toBe(JSON.stringify(content));
    expect((await service.request(path, session)).body).toEqual({ drafts: [summary] });

    const stranger = { headers: { "x-session": await service.signIn(other) } };
    expect((await service.request(`${path}/first-draft`)).body.code).toBe("invalid_session");
    expect((await service.request(`${path}/first-draft`, stranger)).body.code).toBe("wrong_account");
    const own = await service.request(`/v1/accounts/${other}/drafts/first-draft`, stranger);
    expect(own.body.code).toBe("not_found");
  });

  it("refuses a change that was made from an older revision, and loses neither", async () => {
    const first = { name: "Kiln", revision: 0, content: { step: 1 } };
    await put("shared-draft", first);
    const mine = { ...first, revision: 1, content: { step: 2 } };
    expect((await put("shared-draft", mine)).body.revision).toBe(2);
    const theirs = await put("shared-draft", { ...mine, content: { step: 3 } });
    expect([theirs.status, theirs.body.code]).toEqual([409, "draft_changed"]);
    // The answer of the first save was lost.
    expect((await put("shared-draft", mine)).body.revision).toBe(2);
    const kept = await service.request(`${path}/shared-draft`, session);
    expect(kept.body).toMatchObject({ revision: 2, content: { step: 2 } });
    expect((await put("shared-draft", first)).body.code).toBe("draft_changed");
  });

  it("notes the contract of a deployed draft with the save, or again with the same save", async () => {
    const content = { basics: { chain: "base" }, deployment: { contract: other } };
    const deployed = { name: "Kiln", revision: 0, content };
    const note = sql`delete from upload_deployments where draft = 'deployed-draft' returning contract`;
    await service.db.query(sql`alter table upload_deployments rename to away`);
    expect((await put("deployed-draft", deployed)).status).toBe(500);
    await service.db.query(sql`alter table away rename to upload_deployments`);
    expect((await service.request(`${path}/deployed-draft`, session)).status).toBe(404);
    await put("deployed-draft", deployed);
    expect(await service.db.query(note)).toEqual([{ contract: other }]);
    expect((await put("deployed-draft", deployed)).status).toBe(200);
    expect(await service.db.query(note)).toEqual([{ contract: other }]);
  });

  it("notes the three contracts that a draft named last, and no more", async () => {
    const named = [1, 2, 3, 4].map((n) => `0x${n.toString().padStart(40, "0")}`);
    for (const [revision, contract] of named.entries()) {
      const content = { basics: { chain: "base" }, deployment: { contract } };
      await put("renamed-draft", { name: "", revision, content });
      await service.db.query(sql`
        update upload_deployments set noted_at = noted_at - 9 where draft = 'renamed-draft'`);
    }
    const noted = sql`select contract from upload_deployments where draft = 'renamed-draft' order by contract`;
    expect(await service.db.query(noted)).toEqual(named.slice(1).map((contract) => ({ contract })));
  });

  it("lets one of two new drafts with the same id win", async () => {
    const answers = await Promise.all(
      [1, 2].map((step) => put("raced-draft", { name: "", revision: 0, content: { step } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("deletes, also twice, and a change of what was deleted is told", async () => {
    await put("gone-draft", { name: "Gone", revision: 0, content: {} });
    const left = (await remove("gone-draft")).body.drafts.map(({ id }: { id: string }) => id);
    expect(left).not.toContain("gone-draft");
    expect((await remove("gone-draft")).status).toBe(200);
    const late = await put("gone-draft", { name: "Gone", revision: 1, content: {} });
    expect(late.body).toMatchObject({ code: "draft_changed", detail: expect.stringContaining("deleted") });
  });

  it.each([
    ["content over its size", { content: { text: "x".repeat(maxDraftBytes) } }, "KiB of JSON"],
    ["content that is no object", { content: ["a"] }, "expected record"],
    ["a NUL in a key", { content: { "a\0": 1 } }, "NUL"],
    ["a negative revision", { revision: -1 }, ">=0"],
    ["a long name", { name: "x".repeat(101) }, "<=100"],
    ["a name with half of a character", { name: "Kiln \ud83d" }, "half of a character"],
  ])("refuses %s", async (_name, change, reason) => {
    const answer = await put("wrong-draft", { name: "", revision: 0, content: {}, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(JSON.stringify(answer.body.errors)).toContain(reason);
  });

  it.each([65, 200_000])("refuses content of %i levels", async (levels) => {
    const content = `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    const answer = await put("deep-draft", `{"name":"","revision":0,"content":${content}}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([
      { path: "content", message: expect.stringContaining("deeper") },
    ]);
  });

  it("refuses a body over its size, and an id with a path in it", async () => {
    const body = { name: "", revision: 0, content: { text: "x".repeat(maxDraftBytes + 100_000) } };
    expect((await put("large-draft", body)).body.code).toBe("payload_too_large");
    expect((await put("..%2Fdrafts", { ...body, content: {} })).status).toBe(400);
  });

  it("has room for a number of bytes in all drafts together", async () => {
    const content = { text: "x".repeat(maxDraftBytes - 100) };
    const fitting = Math.floor(maxDraftsBytes / maxDraftBytes) - 1;
    const ids = Array.from({ length: fitting }, (_, index) => `large-draft-${index}`);
    for (const id of ids) expect((await put(id, { name: "", revision: 0, content })).status).toBe(200);
    await put("grown-draft", { name: "", revision: 0, content });
    const more = await put("one-more-large", { name: "", revision: 0, content });
    expect(more).toMatchObject({ status: 422, body: { code: "too_many_drafts" } });
    await put("small-draft", { name: "", revision: 0, content: {} });
    const grown = await put("small-draft", { name: "", revision: 1, content });
    expect(grown).toMatchObject({ status: 422, body: { code: "too_many_drafts" } });
    const kept = await service.request(`${path}/small-draft`, session);
    expect(kept.body).toMatchObject({ revision: 1, content: {} });
    for (const id of [...ids, "grown-draft", "small-draft"]) await remove(id);
  });

  it("has an end", async () => {
    const { drafts } = (await service.request(path, session)).body;
    const ids = Array.from({ length: maxDrafts - drafts.length }, (_, index) => `draft-number-${index}`);
    for (const id of ids) expect((await put(id, { name: "", revision: 0, content: {} })).status).toBe(200);
    const more = await put("one-too-many", { name: "", revision: 0, content: {} });
    expect([more.status, more.body.code]).toEqual([422, "too_many_drafts"]);
    // One that is there may still be changed, and saved again.
    const [id = ""] = ids;
    expect((await put(id, { name: "", revision: 0, content: {} })).status).toBe(200);
    expect((await put(id, { name: "", revision: 1, content: {} })).status).toBe(200);
  });
});
