import type { Address, Hex } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setStagesCall } from "@/lib/drops/drop-calls";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { deployOpenEdition } from "../../../../local/testing/open-edition";
import { openDesk } from "../../../testing/desk";
import { waitUntil } from "../../../testing/follow-test-chain";
import { startTestService, type TestService } from "../../../testing/test-service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function send(
  call: { to?: Address; data: Hex; value?: bigint },
  as: "deployer" | "maker" = "deployer",
) {
  const { client, accounts } = service.chain;
  const hash = await client.sendTransaction({
    ...call,
    account: accounts[as],
    chain: client.chain,
    gas: 3_000_000n,
  });
  await waitForSuccess(client, hash);
  return client.getTransactionReceipt({ hash });
}

it("follows an open edition: no items are prepared, and its stages alone set limits", async () => {
  const { chain, request, id } = service;
  const { maker, stranger } = chain.accounts;
  const contract = await deployOpenEdition(chain);
  await send(setStagesCall({ address: contract }, [{ startsAt: 0, maxPerWallet: 5n }]));
  const desk = await openDesk(service, stranger);
  await desk.call("POST", "/collections", { chain: id, contract, slug: "open-kiln" });
  const drop = await waitUntil(
    () => request("/v1/drops/open-kiln"),
    ({ status }) => status === 200,
    "the drop",
  );
  expect(drop.body).toMatchObject({ status: "live", supply: { max: null, minted: 0 } });

  const eligibility = async () =>
    (await request(`/v1/drops/open-kiln/eligibility/${maker.address}?quantity=3`)).body;
  const { mint, stages } = await eligibility();
  expect(stages).toMatchObject([{ eligible: true, remaining: 5 }]);
  for (const { to, data, value } of mint.calls) await send({ to, data, value: BigInt(value) }, "maker");
  expect((await eligibility()).stages).toMatchObject([{ reason: "wallet_limit", remaining: 2, minted: 3 }]);
  await waitUntil(
    () => request("/v1/drops/open-kiln"),
    ({ body }) => body.supply.minted === 3 && body.status === "live",
    "the mints",
  );
});
