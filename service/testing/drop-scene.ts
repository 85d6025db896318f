import { type Address, zeroAddress } from "viem";
import { type CollectionConfig, collectionConfigSchema } from "@/lib/chains/collections-file";
import type { Drop, Eligibility } from "@/lib/contract/drop";
import { allowlistRow } from "@/lib/drops/allowlist-row";
import type { AllowlistEntry } from "@/lib/drops/allowlist-tree";
import { deployTestDrop, type TestDrop } from "../../local/testing/drops";
import { storeAllowlist } from "../src/market/drops/allowlists/store-allowlist";
import { prepareRows } from "./allowlists";
import { collectionConfigOf } from "./chain-config";
import { documentChecks } from "./openapi-document";
import { startTestService, type TestService, type TestServiceOptions } from "./test-service";

/** A service that follows the drops of a test. Its answers are checked against its OpenAPI document. */
export interface DropScene {
  service: TestService;
  /** Deploys a drop and follows it under a slug, as an operator does while the service runs. */
  open(slug: string, options: Parameters<typeof deployTestDrop>[1]): Promise<TestDrop>;
  /** Labels a drop's collection, as an operator does. */
  label(slug: string, labels: readonly string[]): Promise<void>;
  /** Uploads a list, as its operator does. */
  store(entries: readonly AllowlistEntry[]): Promise<void>;
  drop(slug: string): Promise<Drop>;
  eligibility(slug: string, account: Address, quantity?: number): Promise<Eligibility>;
  /** Unix seconds by the chain's clock. */
  present(): Promise<number>;
  /** Mines a block at a time, Unix seconds, and waits until the service has applied it. */
  goTo(timestamp: number): Promise<void>;
}

export async function openDropScene(options: TestServiceOptions = {}): Promise<DropScene> {
  const service = await startTestService(options);
  const { chain, id, request, settled, following } = service;
  let collections: CollectionConfig[] = [collectionConfigOf(chain, id)];
  const expectDocumented = documentChecks((await request("/v1/openapi.json")).body);
  const get = async (route: string, path: string) => {
    const answer = await request(`/v1${path}`);
    if (answer.status !== 200)
      throw new Error(`${path} gave ${answer.status}: ${JSON.stringify(answer.body)}`);
    expectDocumented(route, "get", answer, path);
    return answer.body;
  };
  return {
    service,
    async open(slug, parameters) {
      const drop = await deployTestDrop(chain, parameters);
      const contracts = { [id]: { address: drop.address, startBlock: 0 } };
      collections.push(collectionConfigSchema.parse({ slug, contracts }));
      await following.setCollections(collections);
      await service.caughtUp();
      return drop;
    },
    async label(slug, labels) {
      collections = collections.map((each) => (each.slug === slug ? { ...each, labels: [...labels] } : each));
      await following.setCollections(collections);
    },
    async store(entries) {
      const source = { chain: id, contract: zeroAddress, givenBy: null };
      await storeAllowlist(service.db, await prepareRows(entries.map(allowlistRow)), source);
    },
    drop: (slug) => get("/drops/{slug}", `/drops/${slug}`),
    eligibility: async (slug, account, quantity = 1) => {
      await settled();
      const path = `/drops/${slug}/eligibility/${account}?quantity=${quantity}`;
      return get("/drops/{slug}/eligibility/{address}", path);
    },
    present: async () => Number((await chain.client.getBlock()).timestamp),
    async goTo(timestamp) {
      await chain.client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });
      await chain.client.mine({ blocks: 1 });
      await settled();
    },
  };
}
