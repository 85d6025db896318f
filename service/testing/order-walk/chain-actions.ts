import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseEther,
  parseUnits,
  zeroAddress,
} from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { coinsOf, ownersOf, unitsOf } from "./place-facts";
import { settle, type Walk, type WalkOrder } from "./walk";
import { mostReplaced, type WalkPlace, type WalkTrader, walkFunds } from "./walk-market";

const erc721 = (
  functionName: "setApprovalForAll" | "approve" | "transferFrom",
  args: readonly unknown[],
): Hex =>
  encodeFunctionData({ abi: erc721Abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);

const currencies = ["wrapped", "usdc"] as const;
type Coin = (typeof currencies)[number];

function coinAmount(coin: Coin, share: number): bigint {
  return coin === "wrapped" ? parseEther((share * 12).toFixed(3)) : parseUnits((share * 9_000).toFixed(0), 6);
}

function ended(done: boolean): string {
  return done ? "" : " (reverts)";
}

/** A trader gives something away; one without coins gets new ones. */
export async function transfer(walk: Walk, place: WalkPlace): Promise<string> {
  return walk.rng.chance(0.3) ? moveCoins(walk, place) : moveToken(walk, place);
}

async function moveToken({ rng }: Walk, place: WalkPlace): Promise<string> {
  const { chain, traders } = place;
  const token = rng.pick(place.tokens);
  const id = rng.pick(token.ids);
  if (token.standard === "erc1155") {
    const [from, to] = rng.shuffle(traders) as [WalkTrader, WalkTrader];
    const held = await unitsOf(place, token, from, id);
    const units = BigInt(rng.int(1, Math.max(1, Number(held))));
    const args = [from.account.address, to.account.address, id, units, "0x"] as const;
    const data = encodeFunctionData({ abi: erc1155Abi, functionName: "safeTransferFrom", args });
    const done = await chain.send({ from: from.account.address, to: token.address, data });
    return `${from.name} gives ${units} of ${token.kind} #${id} to ${to.name}${ended(done)}`;
  }
  const owner = (await ownersOf(place, token)).get(id) ?? zeroAddress;
  const from = traders.find(({ account }) => account.address === owner);
  const to = rng.pick(traders.filter((trader) => trader !== from));
  const data = erc721("transferFrom", [owner, to.account.address, id]);
  const done = await chain.send({ from: owner, to: token.address, data });
  return `${from?.name} gives ${token.kind} #${id} to ${to.name}${ended(done)}`;
}

async function moveCoins({ rng }: Walk, place: WalkPlace): Promise<string> {
  const { chain, traders } = place;
  const [from, to] = rng.shuffle(traders) as [WalkTrader, WalkTrader];
  const coin = rng.pick(currencies);
  const address = chain.protocol[coin];
  const held = await coinsOf(place, address, from);
  if (held < walkFunds[coin] / 4n) {
    const [data, value, sender] =
      coin === "wrapped"
        ? [
            encodeFunctionData({ abi: wrappedNativeAbi, functionName: "deposit" }),
            walkFunds[coin],
            from.account,
          ]
        : [
            encodeFunctionData({
              abi: usdCoinAbi,
              functionName: "mint",
              args: [from.account.address, walkFunds[coin]],
            }),
            0n,
            chain.accounts.deployer,
          ];
    await chain.send({ from: sender.address, to: address, data, value });
    return `${from.name} gets new ${coin}`;
  }
  const amount = (held * BigInt(rng.int(1, 100))) / 100n;
  const args = [to.account.address, amount] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
  const done = await chain.send({ from: from.account.address, to: address, data });
  return `${from.name} gives ${amount} ${coin} to ${to.name}${ended(done)}`;
}

/** A trader approves the conduit for a collection, one token or some coins. */
export async function approve({ rng }: Walk, place: WalkPlace): Promise<string> {
  const { chain, tokens, traders } = place;
  const { conduit } = chain.protocol;
  const trader = rng.pick(traders);
  const from = trader.account.address;
  const token = rng.pick(tokens);
  if (rng.chance(0.3)) {
    const coin = rng.pick(currencies);
    const amount = rng.chance(0.6) ? maxUint256 : coinAmount(coin, rng.next());
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [conduit, amount] });
    await chain.send({ from, to: chain.protocol[coin], data });
    return `${trader.name} allows ${amount === maxUint256 ? "all" : amount} ${coin}`;
  }
  if (token.standard === "erc721" && rng.chance(0.3)) return approveOne({ rng }, place, conduit);
  await chain.send({ from, to: token.address, data: erc721("setApprovalForAll", [conduit, true]) });
  return `${trader.name} approves all ${token.kind}`;
}

async function approveOne({ rng }: Pick<Walk, "rng">, place: WalkPlace, operator: Address): Promise<string> {
  const { chain, traders } = place;
  const token = rng.pick(place.tokens.filter(({ standard }) => standard === "erc721"));
  const id = rng.pick(token.ids);
  const owner = (await ownersOf(place, token)).get(id) ?? zeroAddress;
  const name = traders.find(({ account }) => account.address === owner)?.name;
  await chain.send({ from: owner, to: token.address, data: erc721("approve", [operator, id]) });
  return `${name} approves ${operator === zeroAddress ? "nobody" : "the conduit"} for ${token.kind} #${id}`;
}

/** A trader revokes a permission. */
export async function revoke({ rng }: Walk, place: WalkPlace): Promise<string> {
  const { chain, tokens, traders } = place;
  const { conduit } = chain.protocol;
  const trader = rng.pick(traders);
  const from = trader.account.address;
  if (rng.chance(0.3)) {
    const coin = rng.pick(currencies);
    const amount = rng.chance(0.5) ? 0n : coinAmount(coin, rng.next() / 10);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [conduit, amount] });
    await chain.send({ from, to: chain.protocol[coin], data });
    return `${trader.name} allows only ${amount} ${coin}`;
  }
  if (rng.chance(0.3)) return approveOne({ rng }, place, zeroAddress);
  const token = rng.pick(tokens);
  await chain.send({ from, to: token.address, data: erc721("setApprovalForAll", [conduit, false]) });
  return `${trader.name} revokes all ${token.kind}`;
}

/** Most actions concern one of this many newest orders. */
const recentOrders = 400;

/** An order of the place: mostly an open one, since little happens to the others. */
export function someOrder({ rng, orders }: Walk, place: WalkPlace): WalkOrder | null {
  const own = orders.slice(-recentOrders);
  const now = BigInt(place.chain.head().timestamp);
  const timely = own.filter(({ order }) => order.startTime <= now && now < order.endTime);
  const from = timely.length > 0 && rng.chance(0.85) ? timely : own.slice(-60);
  return from.length === 0 ? null : rng.pick(from);
}

/** A maker ends one of their orders, or all of them at once. */
export async function cancel(walk: Walk, place: WalkPlace): Promise<string> {
  const { chain, traders } = place;
  const { seaport } = chain.protocol;
  if (walk.rng.chance(0.07)) {
    const trader = walk.rng.pick(traders);
    const data = encodeFunctionData({ abi: seaportAbi, functionName: "incrementCounter" });
    await chain.send({ from: trader.account.address, to: seaport, data });
    return `${trader.name} increments their counter`;
  }
  const found = someOrder(walk, place);
  if (found === null) return "there is nothing to cancel";
  const done = await chain.send({ from: found.order.offerer, to: seaport, data: buildCancel([found.order]) });
  return `the maker cancels ${found.label}${ended(done)}`;
}

/** Time passes to the second at which an order begins or ends, or to the one before. */
export async function expire(walk: Walk, place: WalkPlace): Promise<string> {
  const found = someOrder(walk, place);
  const { timestamp } = place.chain.head();
  const isEarly = walk.rng.chance(0.5);
  const moments =
    found === null
      ? []
      : ([
          ["start", found.order.startTime],
          ["end", found.order.endTime],
        ] as const);
  const next = moments
    .map(([name, time]) => ({ name, time: Number(time) - Number(isEarly) }))
    .find(({ time }) => time > timestamp && time - timestamp < 400);
  if (found === null || next === undefined) {
    await place.chain.mine();
    return "a block is empty";
  }
  await place.chain.mine(next.time);
  const when = isEarly ? "a second before" : "just";
  return `${next.time - timestamp} s later it is ${when} the ${next.name} of ${found.label}`;
}

/** The newest blocks are replaced, and some of their transactions are sent again in another order. */
export async function reorgChain(walk: Walk, place: WalkPlace): Promise<string> {
  const { rng, market } = walk;
  const depth = rng.int(1, mostReplaced);
  const dropped = await place.chain.reorg(depth);
  const again = rng.shuffle(dropped).filter(() => rng.chance(0.5));
  for (const call of again) await place.chain.send(call);
  await settle(market, place);
  return `a reorganisation of ${depth} blocks drops ${dropped.length} transactions, ${again.length} come again`;
}
