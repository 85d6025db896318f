import { afterEach, expect, it, vi } from "vitest";
import { sampleDraft } from "../studio/testing/sample-draft";
import { storeMetadata } from "./store-metadata";

const account = "0x00000000000000000000000000000000000000c1";
const options = { account, draftId: "drf", signal: new AbortController().signal } as const;
const draft = { ...sampleDraft, basics: { ...sampleDraft.basics, picture: "bafypicture" } };
const upload = (cid: string, state: string) => ({
  ...{ ipfs: `ipfs://${cid}`, url: `https://media.test/uploads/${cid}` },
  pin: { state },
});

/** A service whose IPFS has come to `state` with the picture. A text's address says which address of the picture is in it. */
function serve(state: "pinned" | "failed") {
  const stored: string[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json(upload("bafypicture", state));
    const { image } = JSON.parse(String(init.body)) as { image: string };
    stored.push(image);
    return Response.json(upload(image.startsWith("ipfs:") ? "ofIpfs" : "ofUrl", "pinned"));
  });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["failed", "pinned"],
  ["pinned", "failed"],
] as const)(
  "keeps the address it began with when the picture's pin goes from %s to %s",
  async (first, then) => {
    serve(first);
    const contractUri = await storeMetadata(draft, options);
    const begun = { ...draft, deployment: { creator: account, contractUri, contract: account } } as const;
    serve(then);
    expect(await storeMetadata(begun, options)).toBe(contractUri);
    // A draft that did change has another one.
    const changed = { ...begun, deployment: { ...begun.deployment, contractUri: "ipfs://other" } };
    expect(await storeMetadata(changed, options)).not.toBe(contractUri);
  },
);

it("stores one text where no deployment has begun", async () => {
  const stored = serve("failed");
  await storeMetadata(draft, options);
  expect(stored).toEqual(["https://media.test/uploads/bafypicture"]);
});
