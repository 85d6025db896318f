import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deployContract } from "../../../../local/chains/deploy-contract";
import { deployTestDrop } from "../../../../local/testing/drops";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { waitUntil } from "../../../testing/follow-test-chain";
import { startTestService, type TestService } from "../../../testing/test-service";
import { findForwarderFault } from "../../market/collections/probe-forwarder";

const forwarder = "0xc82BbE41f2cF04e3a8efA18F7032BDD7f6d98a81";
let service: TestService;
let desk: TestDesk;
beforeAll(async () => {
  service = await startTestService();
  desk = await openDesk(service, service.chain.accounts.stranger);
});
afterAll(() => service.stop());

const deploy = (owner: Address, isMended: boolean) =>
  deployContract(service.chain.client, {
    contract: "TestForwarded",
    args: [owner, forwarder, isMended],
    account: service.chain.accounts.deployer,
  });
const probe = (contract: Address, owner: Address | null) =>
  findForwarderFault(
    async ({ from, to, data }) => {
      try {
        return (await service.chain.client.call({ account: from, to, data })).data ?? "0x";
      } catch {
        return null;
      }
    },
    contract,
    owner,
  );

it("finds the fault by what the contract does, not by the parts that it has", async () => {
  const owner = service.chain.accounts.maker.address;
  const [faulty, mended] = await Promise.all([deploy(owner, false), deploy(owner, true)]);
  expect(await probe(faulty, owner)).toBe(forwarder);
  expect(await probe(mended, owner)).toBeNull();
  // Nobody's contract cannot be tried: both parts are reason enough.
  expect(await probe(mended, null)).toBe(forwarder);
  const drop = await deployTestDrop(service.chain, { standard: "erc721", stages: [] });
  expect(await probe(drop.address, service.chain.accounts.deployer.address)).toBeNull();
  expect(await probe(service.chain.collection, null)).toBeNull();
});

it("labels a followed contract with it, and offers no mint until an operator accepts it", async () => {
  const { id, chain, request, db } = service;
  const contract = await deploy(chain.accounts.deployer.address, false);
  await desk.call("POST", "/collections", { chain: id, contract, slug: "forwarded" });
  const { body } = await waitUntil(
    () => request("/v1/collections/forwarded"),
    (answer) => answer.body.labels?.length > 0,
    "the label",
  );
  expect(body).toMatchObject({ labels: ["unsafe_contract"], contractFault: { kind: "forwarder" } });

  // The same of a drop that can be minted.
  const drop = await deployTestDrop(chain, {
    standard: "erc721",
    stages: [{ startsAt: 0, maxPerWallet: 5n }],
  });
  await desk.call("POST", "/collections", { chain: id, contract: drop.address, slug: "drop" });
  const eligibility = () => request(`/v1/drops/drop/eligibility/${chain.accounts.maker.address}`);
  await waitUntil(eligibility, (answer) => answer.body.eligible === true, "the open drop");
  await waitUntil(
    () => db.query(sql`select 1 from collections where slug = 'drop' and described`),
    (rows) => rows.length > 0,
    "its description",
  );
  await db.query(sql`update collections set contract_fault = 'forwarder' where slug = 'drop'`);
  const closed = await waitUntil(eligibility, (answer) => answer.body.eligible === false, "the closed mint");
  expect(closed.body).toMatchObject({ mint: null, stages: [{ eligible: false, reason: "unsafe_contract" }] });
  const change = { faultAccepted: true, reason: "The forwarder is closed." };
  const accepted = await desk.call("PATCH", "/collections/drop", change);
  expect(accepted.body).toMatchObject({ contractFault: "forwarder", faultAccepted: true });
  await waitUntil(eligibility, (answer) => answer.body.eligible === true, "the mint");
  expect((await request("/v1/collections/drop")).body).toMatchObject({ labels: [], contractFault: null });
});
