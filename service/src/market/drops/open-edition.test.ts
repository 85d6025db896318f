import { type Address, concatHex, encodeFunctionData, type Hex, parseAbi } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setStagesCall } from "@/lib/drops/drop-calls";
import { deployContract, waitForSuccess } from "../../../../local/chains/deploy-contract";
import { openDesk } from "../../../testing/desk";
import { waitUntil } from "../../../testing/follow-test-chain";
import { startTestService, type TestService } from "../../../testing/test-service";

const abi = parseAbi([
  "function initialize(address admin, string name, string symbol, string contractURI, address[] forwarders, address saleRecipient, address royaltyRecipient, uint128 royaltyBps)",
  "struct Shared { string name; string description; string imageURI; string animationURI; }",
  "function setSharedMetadata(Shared metadata)",
]);
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
  const { deployer, maker, stranger } = chain.accounts;
  const code = await deployContract(chain.client, { contract: "OpenEditionERC721", account: deployer });
  const made = await send({
    data: concatHex(["0x3d602d80600a3d3981f3363d3d373d3d3d363d73", code, "0x5af43d82803e903d91602b57fd5bf3"]),
  });
  const contract = made.contractAddress ?? deployer.address;
  const { address } = deployer;
  const args = [address, "Open Kiln", "OPEN", "", [], address, address, 500n] as const;
  await send({ to: contract, data: encodeFunctionData({ abi, functionName: "initialize", args }) });
  const shared = { name: "Kiln", description: "One for all.", imageURI: "", animationURI: "" };
  await send({
    to: contract,
    data: encodeFunctionData({ abi, functionName: "setSharedMetadata", args: [shared] }),
  });
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
