import { type LocalAccount, parseEther, parseUnits } from "viem";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { LocalAccounts } from "../../chains/accounts";
import type { ChainClient } from "../../chains/chain-client";
import { waitForAll } from "../../chains/deploy-contract";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";
import type { LocalChain } from "../../chains/local-chains";
import { seedOwners } from "../plan/market-of";
import type { PlannedMarket } from "../plan/plan-market";
import type { PriceCurrency } from "../plan/price-currency";

/** Dollars that an owner holds on each chain once the seed is done. */
const balanceInDollars = 80_000;
/** Dollars in each token that a demo account holds besides, to buy what is priced in it. */
const fundsInDollars = 10_000;
/** Enough for everything that the seed itself does. */
const workingBalance = parseEther("1000000");
const gas = 100_000n;

function nativeFor(dollars: number, { usdRate }: LocalChain): bigint {
  return parseEther((dollars / Number(usdRate ?? "1")).toFixed(2) as `${number}`);
}

/** Gives every account what it pays in the seed. The fee recipient starts with nothing, so all that it holds is fees. */
export async function fundSeed(client: ChainClient, accounts: LocalAccounts): Promise<void> {
  const { deployer, relayer, vaultOwner, creators, dropCreators } = accounts;
  const everyone = [deployer, relayer, vaultOwner, ...creators, ...dropCreators, ...seedOwners(accounts)];
  await Promise.all(everyone.map(({ address }) => client.setBalance({ address, value: workingBalance })));
  await client.setBalance({ address: accounts.feeRecipient.address, value: 0n });
}

/** Gives every owner an ordinary balance at the end. */
export async function setFinalBalances(
  client: ChainClient,
  chain: LocalChain,
  accounts: LocalAccounts,
): Promise<void> {
  const value = nativeFor(balanceInDollars, chain);
  const addresses = [...seedOwners(accounts), accounts.smart].map(({ address }) => address);
  await Promise.all(addresses.map((address) => client.setBalance({ address, value })));
}

export interface GiveTokensParameters {
  client: ChainClient;
  chain: LocalChain;
  accounts: LocalAccounts;
  protocol: ProtocolAddresses;
  markets: readonly PlannedMarket[];
}

/** The sum that each buyer pays in a currency over all markets, by the owner's index. */
function spendingIn(currency: PriceCurrency, markets: readonly PlannedMarket[]): Map<number, bigint> {
  const spending = new Map<number, bigint>();
  for (const trade of markets.flatMap(({ trades }) => trades)) {
    if (trade.currency !== currency) continue;
    spending.set(trade.buyer, (spending.get(trade.buyer) ?? 0n) + trade.price * trade.quantity);
  }
  return spending;
}

/**
 * Gives tokens to the buyers of everything that is priced in them, with an allowance of exactly that, and to the demo accounts
 * more of them, without one.
 */
export async function giveTokens({ client, chain, accounts, protocol, markets }: GiveTokensParameters) {
  const owners = seedOwners(accounts);
  const wrapped = { address: protocol.wrapped, abi: wrappedNativeAbi, gas } as const;
  const usdc = { address: protocol.usdc, abi: usdCoinAbi, gas } as const;
  const wrap = (to: LocalAccount, value: bigint) =>
    client.writeContract({ account: to, ...wrapped, functionName: "deposit", value });
  const mint = (to: LocalAccount, amount: bigint) =>
    client.writeContract({ account: to, ...usdc, functionName: "mint", args: [to.address, amount] });
  const spendWrapped = spendingIn("wrapped", markets);
  const spendUsdc = spendingIn("usdc", markets);
  const buyers = owners.flatMap((owner, index) => {
    const [inWrapped, inUsdc] = [spendWrapped.get(index), spendUsdc.get(index)];
    const allow = (amount: bigint) =>
      ({ functionName: "approve", args: [protocol.conduit, amount] }) as const;
    return [
      ...(inWrapped === undefined
        ? []
        : [
            wrap(owner, inWrapped),
            client.writeContract({ account: owner, ...wrapped, ...allow(inWrapped) }),
          ]),
      ...(inUsdc === undefined
        ? []
        : [mint(owner, inUsdc), client.writeContract({ account: owner, ...usdc, ...allow(inUsdc) })]),
    ];
  });
  const demo = accounts.demo.flatMap(({ account }) => [
    wrap(account, nativeFor(fundsInDollars, chain)),
    mint(account, parseUnits(String(fundsInDollars), 6)),
  ]);
  const { smart, deployer } = accounts;
  const smartFunds = [
    client.writeContract({
      account: deployer,
      ...wrapped,
      functionName: "deposit",
      value: nativeFor(fundsInDollars, chain),
    }),
    client.writeContract({
      account: deployer,
      ...wrapped,
      functionName: "transfer",
      args: [smart.address, nativeFor(fundsInDollars, chain)],
    }),
    client.writeContract({
      account: deployer,
      ...usdc,
      functionName: "mint",
      args: [smart.address, parseUnits(String(fundsInDollars), 6)],
    }),
  ];
  await waitForAll(client, await Promise.all([...buyers, ...demo, ...smartFunds]));
}
