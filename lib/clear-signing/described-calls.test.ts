import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Abi, type AbiFunction, erc20Abi, erc1155Abi, type Hex, toFunctionSelector } from "viem";
import { expect, it } from "vitest";
import { isTest, listSourceFiles } from "../testing/import-graph";
import { descriptorsOf } from "./descriptors";
import { fullPin } from "./testing/full-pin";

/** Functions that no descriptor can or need describe, and why. */
const excused: Readonly<Record<string, string>> = {
  "conduit-controller.createConduit": "The operator sends it from the command line.",
  "conduit-controller.updateChannel": "The operator sends it from the command line.",
  "transfer-validator.createList": "The operator sends it from the command line.",
  "transfer-validator.addAccountsToAuthorizers": "The operator sends it from the command line.",
  "quayside-enforced-collection.setTransferValidator":
    "Its contract is deployed by CREATE2 and no factory: no list has it.",
  "quayside-enforced-collection.mintFrom":
    "Its contract is deployed by CREATE2 and no factory: no list has it.",
  "test-smart-account.execute": "The demo wallet of local mode sends it itself.",
};

/** The functions of an ABI that change something. */
const changing = (abi: Abi) =>
  abi.filter(
    (entry): entry is AbiFunction =>
      entry.type === "function" && entry.stateMutability !== "view" && entry.stateMutability !== "pure",
  );

/** The ABIs that a file imports, by the names of their files. */
async function importedAbis(path: string, source: string): Promise<[string, Abi][]> {
  const ours = [...source.matchAll(/import \{ (\w+) \} from "[^"]*\/abi\/(?:generated\/)?([\w-]+)"/g)];
  const found: [string, Abi][] = [];
  for (const [, exported = "", file = ""] of ours) {
    const folder = file === "seaport" ? "" : "generated/";
    const module: Record<string, Abi> = await import(
      /* @vite-ignore */ join(process.cwd(), "lib/abi", `${folder}${file}.ts`)
    );
    const abi = module[exported];
    if (abi === undefined) throw new Error(`${path} imports no ABI from ${file}`);
    found.push([file, abi]);
  }
  const viems = { erc20Abi, erc1155Abi };
  for (const [name, abi] of Object.entries(viems))
    if (new RegExp(`import[^;]*\\b${name}\\b[^;]*"viem"`).test(source)) found.push([name, abi]);
  return found;
}

it("describes each function that the code encodes for a wallet, but for some that are excused by name", async () => {
  const described = new Set<Hex>(
    Object.values(descriptorsOf([fullPin])).flatMap(({ context }) =>
      "contract" in context
        ? context.contract.abi.map((entry) => toFunctionSelector({ ...entry, outputs: [] }))
        : [],
    ),
  );
  const encoded = new Map<string, Set<Hex>>();
  for (const path of listSourceFiles()) {
    if (!path.startsWith("lib/") || path.startsWith("lib/clear-signing/") || isTest(path)) continue;
    const source = readFileSync(path, "utf8");
    if (!source.includes("encodeFunctionData")) continue;
    for (const [file, abi] of await importedAbis(path, source))
      for (const entry of changing(abi)) {
        if (!source.includes(`"${entry.name}"`)) continue;
        const name = `${file}.${entry.name}`;
        // The name alone does not say which of several functions is meant.
        encoded.set(name, (encoded.get(name) ?? new Set<Hex>()).add(toFunctionSelector(entry)));
      }
  }
  // The search finds what it should.
  expect([...encoded.keys()]).toEqual(
    expect.arrayContaining([
      ...["clone-factory.create", "drop-creator.multicall", "drop-erc1155.setClaimConditions"],
      ...["erc20Abi.approve", "erc1155Abi.safeTransferFrom", "erc721.approve", "onft.send"],
    ]),
  );
  const missing = [...encoded].flatMap(([name, selectors]) =>
    [...selectors].some((selector) => described.has(selector)) ? [] : [name],
  );
  expect(missing.sort()).toEqual(Object.keys(excused).sort());
});
