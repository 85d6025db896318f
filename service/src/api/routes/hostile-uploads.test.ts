import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileMedia } from "../../../../deploy/testing/hostile-media";
import { type StudioService, startStudioService } from "../../../testing/studio-service";
import { openTestUploads } from "../../../testing/upload-store";

/** Files that are of no kind that is taken, whatever they are called. Of the others a page's closed frame bears what is wrong. */
const refused: ReadonlySet<string> = new Set([
  "a script that is called a film",
  "a film that is called a page, and is none",
  "a film that is a list of films",
  "a model that only begins like one",
]);
const programs: ReadonlySet<string> = new Set([
  "a page that is called a film",
  "a program that is called a film",
]);

describe("hostile media sent to /uploads", () => {
  const files = openTestUploads();
  let service: StudioService;
  let token: string;

  beforeAll(async () => {
    service = await startStudioService(() => ({ uploads: { store: files.store, isPinning: false } }));
    token = await service.signIn("0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
  });
  afterAll(async () => {
    await service.stop();
    await files.close();
  });

  const storedFiles = () =>
    readdir(join(files.folder, "uploads"), { recursive: true }).catch((): string[] => []);

  it.each(Object.entries(hostileMedia))("of %s: nothing runs where it is served", async (name, make) => {
    const before = await storedFiles();
    const answer = await service.app.request("/v1/uploads?draft=draft-of-kiln", {
      method: "POST",
      headers: { "x-api-key": "test-key-that-may-only-read", "x-session": token },
      body: new Uint8Array(make("https://evil.example").body),
    });
    const body = await answer.json();
    if (refused.has(name)) {
      expect(answer.status).toBe(422);
      expect(body.code).toBe("unsupported_file");
      expect(await storedFiles()).toEqual(before);
      return;
    }
    expect(answer.ok).toBe(true);
    const served = await service.app.request(new URL(body.url).pathname.replace(/^\//, "/media/"));
    await served.body?.cancel();
    const media = expect.stringMatching(/^(video\/(webm|mp4)|audio\/(mpeg|wav)|model\/gltf-binary)$/);
    const headers = Object.fromEntries(served.headers);
    expect(headers).toMatchObject({
      "content-type": programs.has(name) ? "text/html; charset=utf-8" : media,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    // A browser stores what could run scripts, and opens it nowhere.
    expect(headers["content-disposition"]).toBe(programs.has(name) ? "attachment" : undefined);
  });
});
