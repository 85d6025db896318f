import { type Hex, parseEther, zeroAddress } from "viem";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import type { Drop, Eligibility } from "@/lib/contract/drop";
import type { ContractStage } from "@/lib/drops/drop-calls";
import { sampleDrop, sampleStage } from "@/lib/drops/testing/sample-drop";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployTestDrop, type TestDrop } from "@/local/testing/drops";
import type { MarketPort, Ports } from "../../flow/ports";
import { prepareMint } from "../../mint/prepare";
import type { MintRequest } from "../../mint/request";
import { mintFlow } from "../../mint/run";
import { runNewFlow } from "../run-new-flow";
import { testPorts, testWebChain } from "./anvil-ports";
import { withWallet } from "./changed-ports";
import { mintMarket } from "./mint-market";

type Standard = Drop["standard"];

/** A drop on a real chain, the request of a person who pressed Mint, and the ports. */
export interface MintScene {
  drop: TestDrop;
  request: MintRequest;
  ports: Ports;
}

type OpenStage = Omit<ContractStage, "root">;

/** Deploys a drop with consecutive stages, the first of which is open, and makes a mint request. */
async function mintScene(
  chain: TestChain,
  {
    standard = "erc721",
    stages,
    quantity = 2,
  }: { standard?: Standard; stages: readonly OpenStage[]; quantity?: number },
): Promise<MintScene> {
  const drop = await deployTestDrop(chain, { standard, stages });
  const shown = stages.map(({ startsAt, price = 0n, currency }, index) =>
    sampleStage({
      ...{ id: index.toString(), name: index === 0 ? "Public" : `Stage ${index + 1}`, startsAt },
      ...{ endsAt: stages[index + 1]?.startsAt ?? null, price: price.toString() },
      currency: currency ?? zeroAddress,
    }),
  );
  const [open] = shown;
  if (open === undefined) throw new Error("a drop has a stage");
  const contract = drop.address;
  return {
    drop,
    request: {
      drop: sampleDrop({
        ...{ contract, standard, stages: shown },
        ...(drop.tokenId !== undefined && {
          tokenId: drop.tokenId.toString(),
          slug: `posters.${drop.tokenId}`,
        }),
      }),
      web: testWebChain(chain),
      minter: chain.accounts.taker.address,
      quantity,
      terms: { stage: open.id, price: open.price, currency: open.currency },
    },
    ports: testPorts(chain, chain.accounts.taker, mintMarket(chain, drop) as MarketPort),
  };
}

/** Ports whose service gives a changed answer about eligibility. */
export function answering(ports: Ports, change: (answer: Eligibility) => Eligibility): Ports {
  const eligibility: MarketPort["eligibility"] = async (...asked) =>
    change(await ports.market.eligibility(...asked));
  return { ...ports, market: { ...ports.market, eligibility } };
}

/** Ports whose wallet lets `happens` run before its transaction. A fixed gas limit lets a refused transaction be mined. */
export function overtakenBy(chain: TestChain, ports: Ports, happens: () => Promise<unknown>): Ports {
  const { client, accounts } = chain;
  return withWallet(ports, {
    async sendCall({ to, data, value }): Promise<Hex> {
      await happens();
      const call = { account: accounts.taker, chain: client.chain, to, data, value: BigInt(value) };
      return client.sendTransaction({ ...call, gas: 1_000_000n });
    },
  });
}

/** Reviews, starts and runs a mint. `later`: the ports after the review was shown. */
export async function mint({ request, ports }: Omit<MintScene, "drop">, later: Ports = ports) {
  const review = await prepareMint(request, ports);
  return { review, ...(await runNewFlow(mintFlow, { request, review }, ports, { later })) };
}

/** The price of one item, in wei. */
const itemPrice = parseEther("0.06");

/** A test chain with drops. By default a drop has one open stage that costs `price`. */
export async function startMintChain() {
  const chain = await startTestChain();
  const startsAt = Number((await chain.client.getBlock()).timestamp) - 10;
  const open = (changes: Partial<OpenStage> = {}): OpenStage => ({ startsAt, price: itemPrice, ...changes });
  const scene = (changes: Partial<OpenStage> = {}) => mintScene(chain, { stages: [open(changes)] });
  return {
    chain,
    price: itemPrice,
    open,
    scene,
    /** A drop that is paid in a token. The account has four times the price of two items. */
    async coinScene(price: bigint) {
      const { client, accounts, protocol } = chain;
      const args = [accounts.taker.address, 8n * price] as const;
      const coin = { address: protocol.usdc, abi: usdCoinAbi, account: accounts.deployer } as const;
      await waitForSuccess(client, await client.writeContract({ ...coin, functionName: "mint", args }));
      return scene({ price, currency: protocol.usdc });
    },
    sceneOf: (parameters: Parameters<typeof mintScene>[1]) => mintScene(chain, parameters),
  };
}

export type MintChain = Awaited<ReturnType<typeof startMintChain>>;
