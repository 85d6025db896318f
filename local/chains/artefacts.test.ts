import { readdirSync, readFileSync } from "node:fs";
import { keccak256 } from "viem";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CONDUIT_CONTROLLER } from "@/lib/protocol/canonical-addresses";
import { buildInitCode } from "./artefacts";

const contracts = new URL("../../contracts/", import.meta.url);
const names = readdirSync(new URL("artefacts/", contracts));
const committedSchema = z.object({
  license: z.string(),
  ownSources: z.record(z.string(), z.string()).default({}),
});

describe("the committed artefacts", () => {
  it("hold Seaport 1.6 byte for byte as it was published", () => {
    // keccak256 of the init code of the deployment on the public chains, constructor argument included.
    expect(keccak256(buildInitCode("Seaport", [CONDUIT_CONTROLLER]))).toBe(
      "0xde057106c8377de87f4547af6ef65fa2c96fddbc136be5748060ed7c32902d94",
    );
  });

  it.each(names)("%s is under the licence that we say and was built from the sources as they are", (name) => {
    const text = readFileSync(new URL(`artefacts/${name}`, contracts), "utf8");
    const { license, ownSources } = committedSchema.parse(JSON.parse(text));
    expect(license).toBe(/^(Drop|OpenEdition)/.test(name) ? "Apache-2.0 AND MIT" : "MIT");
    const now = Object.keys(ownSources).map((path) => [
      path,
      keccak256(readFileSync(new URL(path, contracts))),
    ]);
    expect(Object.fromEntries(now), "run `npm run build` in contracts/").toEqual(ownSources);
  });
});
