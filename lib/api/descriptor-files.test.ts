import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { descriptorSchema } from "../clear-signing/testing/descriptor-schema";
import { samplePin } from "../trade/testing/sample-chain";

vi.mock("server-only", () => ({}));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-descriptors-"));
  const path = join(folder, "chains.json");
  await writeFile(path, JSON.stringify({ chains: [samplePin] }));
  vi.stubEnv("MARKETPLACE_API_URL", "http://127.0.0.1:1/v1");
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", path);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("publishes a list of descriptors, each of them for the operator's own chains, and nothing else", async () => {
  const { readDescriptorFile: read } = await import("./descriptor-files");
  const { files } = (await read("index.json")) as { files: string[] };
  expect(files).toContain("eip712-order.json");
  for (const file of files) {
    const descriptor = descriptorSchema.parse(JSON.parse(JSON.stringify(await read(file))));
    // A drop's own contract stands in no file.
    const place = file === "eip712-quayside-drop.json" ? "Quayside" : String(samplePin.chainId);
    expect(JSON.stringify(descriptor)).toContain(place);
  }
  for (const file of ["eip712-order", "constructor.json", "chains.json", "..%2Fchains.json"])
    expect(await read(file)).toBeNull();
});
