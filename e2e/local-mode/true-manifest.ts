import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { getAddress } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { expect } from "vitest";
import { chainsResponseSchema } from "@/lib/contract/chain";
import type { LocalPlace } from "./local-place";
import { readManifest } from "./npm-start";
import { ask, walletOf } from "./trader";

function keysOf(value: unknown): string[] {
  return Object.keys(value as object).toSorted();
}

/** Expects that `local.json` has exactly the promised fields, and that they are true. */
export async function expectTrueManifest({ folder, env }: LocalPlace, chainCount: number): Promise<void> {
  const file = join(folder, "local.json");
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  const raw = JSON.parse(readFileSync(file, "utf8")) as { chains: unknown[]; accounts: unknown[] };
  expect(keysOf(raw)).toEqual(["accounts", "api", "apiKey", "chains", "web"]);
  for (const chain of raw.chains) expect(keysOf(chain)).toEqual(["chainId", "contracts", "id", "rpcUrl"]);
  for (const account of raw.accounts) expect(keysOf(account)).toEqual(["address", "label", "privateKey"]);

  const manifest = readManifest(folder);
  expect(manifest.web).toBe(`http://127.0.0.1:${env.WEB_PORT}`);
  expect(manifest.api).toBe(`http://127.0.0.1:${env.API_PORT}/v1`);
  expect((await fetch(`${manifest.api}/chains`)).status).toBe(401);
  const { data } = await ask(manifest, "/chains", chainsResponseSchema);
  expect(data.map(({ id, chainId, rpcUrl, contracts }) => ({ id, chainId, rpcUrl, contracts }))).toEqual(
    manifest.chains,
  );
  expect(data).toHaveLength(chainCount);

  expect(manifest.accounts.length).toBeGreaterThan(1);
  for (const { address, privateKey } of manifest.accounts) {
    expect(getAddress(address)).toBe(privateKeyToAddress(privateKey));
  }
  for (const { id, contracts } of manifest.chains) {
    for (const account of manifest.accounts) {
      const { client } = walletOf(manifest, id, account);
      expect(await client.getBalance({ address: client.account.address })).toBeGreaterThan(0n);
      expect(await client.getChainId()).toBe(client.chain.id);
    }
    const [account] = manifest.accounts;
    if (account === undefined) continue;
    const { client } = walletOf(manifest, id, account);
    for (const [name, address] of Object.entries(contracts)) {
      // The key identifies the conduit, but is not an address.
      if (name === "conduitKey" || address === undefined) continue;
      expect(await client.getCode({ address }), `${name} of ${id}`).toBeDefined();
    }
  }
}
