import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChainConfig } from "@/lib/chains/config";
import { createConduitCall, openConduitCall } from "@/lib/protocol/protocol-calls";
import { deployContract, waitForSuccess } from "../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { chainConfigOf } from "../../service/testing/chain-config";
import { createChainReader } from "../chains/chain-reader";
import { callQuayside } from "../testing/run-quayside";
import { writeKeystore } from "../testing/write-keystore";
import { type PlannedAddresses, planAddresses } from "./planned-addresses";

const ownerKey = generatePrivateKey();
const owner = privateKeyToAccount(ownerKey);
const password = "a password";
let chain: TestChain;
let folder: string;
let planned: PlannedAddresses;

beforeAll(async () => {
  [chain, folder] = await Promise.all([
    startTestChain(),
    mkdtemp(join(tmpdir(), "quayside-deploy-protocol-")),
  ]);
  const { client, accounts } = chain;
  const signer = accounts.serverSigner.address;
  planned = await planAddresses(createChainReader(chain), { owner: owner.address, signer });
  await client.setBalance({ address: owner.address, value: parseEther("1") });
  const { conduitKey, conduit } = planned;
  for (const call of [createConduitCall({ conduitKey, owner: owner.address }), openConduitCall(conduit)])
    await waitForSuccess(
      client,
      await client.sendTransaction({ account: owner, chain: client.chain, ...call }),
    );
  await writeKeystore(join(folder, "owner.json"), ownerKey, password);
  await writeFile(join(folder, "password"), password);
});
afterAll(() => Promise.all([chain.stop(), rm(folder, { recursive: true, force: true })]));

/** Shows the steps of a market of the owner's whose chain file names a zone. */
async function showSteps(signedZone: Address) {
  const { conduit, conduitKey } = planned;
  const plain: ChainConfig = chainConfigOf(chain, "base");
  const config = { ...plain, contracts: { ...plain.contracts, conduit, conduitKey, signedZone } };
  await writeFile(join(folder, "chains.json"), JSON.stringify({ chains: [config] }));
  const line = ["protocol", "deploy", "base", "--keystore", join(folder, "owner.json"), "--json"];
  const run = await callQuayside(line, {
    DATABASE_URL: "postgres://127.0.0.1:1/none",
    MEDIA_DIR: folder,
    CHAINS_FILE: join(folder, "chains.json"),
    COLLECTIONS_FILE: join(folder, "collections.json"),
    SIGNER_PRIVATE_KEY: chain.serverSignerKey,
    PASSWORD_FILE: join(folder, "password"),
  });
  const steps: { name: string; state: string }[] = run.status === 0 ? JSON.parse(run.out).steps : [];
  return { ...run, steps: steps.map(({ name, state }) => `${name}: ${state}`) };
}

/** A zone of the owner's for another first signer. `changes`: in what else it differs from the planned one. */
function deployZone(changes: { seaport?: Address; conduit?: Address; owner?: Address } = {}) {
  const { accounts, protocol } = chain;
  const made = { seaport: protocol.seaport, conduit: planned.conduit, owner: owner.address, ...changes };
  const args = [made.seaport, made.conduit, made.owner, accounts.stranger.address];
  return deployContract(chain.client, { contract: "SignedZone", args, account: accounts.deployer });
}

it("deploys the zone where the chain file plans it", async () => {
  expect((await showSteps(planned.signedZone)).steps).toEqual([
    "create conduit: done",
    "open conduit: done",
    "deploy zone: to do",
  ]);
});

it("leaves the owner's zone as it is where other code, or another first signer, gave it another address", async () => {
  const earlier = await deployZone();
  expect(earlier).not.toBe(planned.signedZone);
  expect((await showSteps(earlier)).steps).toEqual([
    "create conduit: done",
    "open conduit: done",
    "deploy zone: done",
  ]);
});

it("refuses a zone of another owner, conduit or Seaport, another contract, and an address without one", async () => {
  const { accounts, protocol } = chain;
  for (const zone of [
    await deployZone({ owner: accounts.stranger.address }),
    await deployZone({ conduit: protocol.conduit }),
    await deployZone({ seaport: protocol.usdc }),
    protocol.wrapped,
    accounts.stranger.address,
  ]) {
    const { status, err } = await showSteps(zone);
    expect(status).toBe(1);
    expect(err).toContain(`CHAINS_FILE names the zone ${zone} on base`);
    expect(err).toContain(`the signer ${accounts.serverSigner.address} make ${planned.signedZone}`);
  }
});
