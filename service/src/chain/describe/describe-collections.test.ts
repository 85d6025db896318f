import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quaysideEnforcedCollectionAbi } from "@/lib/abi/generated/quayside-enforced-collection";
import { deployContract, waitForSuccess } from "../../../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { deployEnforcedCollection } from "../../../../local/testing/enforced-collection";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import { followTestChains, type TestFollowing, waitUntil } from "../../../testing/follow-test-chain";
import type { Db } from "../../db/database";

const id = "base";
/** As a contract may answer `name()`. */
const hostileName = "O\u202epe\u200bn";

describe("transfer policies of collections", () => {
  let chain: TestChain;
  let database: TestDatabase;
  let db: Db;
  let following: TestFollowing;
  let enforced: Address;
  let open: Address;

  beforeAll(async () => {
    [chain, database] = await Promise.all([startTestChain(), createTestDatabase()]);
    enforced = await deployEnforcedCollection(chain);
    const { deployer } = chain.accounts;
    open = await deployContract(chain.client, {
      contract: "QuaysideEnforcedCollection",
      args: [hostileName, "OPEN", "ipfs://open/", "", deployer.address, deployer.address, 500n],
      account: deployer,
    });
    await setValidator(chain.protocol.transferValidator);
    db = await database.open();
    const followed = Object.entries({ enforced, open, plain: chain.collection }).map(([slug, address]) =>
      collectionConfigOf(chain, id, { slug, contracts: { [id]: { address, startBlock: 0 } } }),
    );
    following = await followTestChains(db, [chainConfigOf(chain, id)], followed);
  });
  afterAll(async () => {
    await following.stop();
    await db.close();
    await Promise.all([database.drop(), chain.stop()]);
  });

  /** The collection that never chose a list: its validator does not name the zone. */
  async function setValidator(validator: Address) {
    const hash = await chain.client.writeContract({
      account: chain.accounts.deployer,
      address: open,
      abi: quaysideEnforcedCollectionAbi,
      functionName: "setTransferValidator",
      args: [validator],
    });
    await waitForSuccess(chain.client, hash);
  }

  type Row = {
    slug: string;
    described: boolean;
    enforced: boolean;
    validator: string | null;
    level: string | null;
  };
  const described = (holds: (rows: Row[]) => boolean) =>
    waitUntil(
      () =>
        db.query<Row>(sql`
          select c.slug, c.described, k.enforced, k.validator, k.level
          from collections c join collection_contracts k on k.collection_id = c.id order by c.slug`),
      (rows) => rows.length === 3 && rows.every((row) => row.described) && holds(rows),
      "what the collections say",
    );

  it("is enforced where the validator knows our zone, and optional where it does not or there is none", async () => {
    const { transferValidator: validator } = chain.protocol;
    const policy = { validator, level: "0" };
    const none = { validator: null, level: null };
    expect(await described(() => true)).toEqual([
      { slug: "enforced", described: true, enforced: true, ...policy },
      { slug: "open", described: true, enforced: false, ...policy },
      { slug: "plain", described: true, enforced: false, ...none },
    ]);
  });

  it("stand beside names in which nothing is hidden", async () => {
    const rows = await db.query(sql`select chain_name as name from collections where slug = 'open'`);
    expect(rows).toEqual([{ name: "Open" }]);
  });

  it("is read again when a collection chooses another validator", async () => {
    await setValidator("0x0000000000000000000000000000000000000000");
    const rows = await described((seen) => seen[1]?.validator === null);
    expect(rows[1]).toMatchObject({ slug: "open", enforced: false, level: null });
  });
});
