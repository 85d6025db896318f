// Lists an ERC-721 item, or buys a listing, with the key of PRIVATE_KEY:
//   node trade.mjs list <chain> <contract> <tokenId> <price in base units of the chain's currency>
//   node trade.mjs buy <id of the listing>
// It needs MARKETPLACE_API_URL and MARKETPLACE_API_KEY too. To list, the API key needs the scope orders:write, and MARKETPLACE_CONDUIT is the
// address of the operator's conduit, as you know it from another source than the service.
import { randomBytes } from "node:crypto";
import { dataOf } from "@quayside/client";
import {
  createWalletClient,
  defineChain,
  getAddress,
  http,
  publicActions,
  zeroAddress,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { abi, orderTypedData, seaportAddress } from "./seaport.mjs";
import { clientOfEnvironment, needed, run } from "./settings.mjs";

const itemTypes = { native: 0, erc721: 2 };
const orderTypes = { fullOpen: 0, fullRestricted: 2 };
const daySeconds = 86_400;

const client = clientOfEnvironment();

/** @param {string} id */
async function findChain(id) {
  const { data } = await dataOf(client.GET("/chains"));
  const chain = data.find((candidate) => candidate.id === id);
  if (chain === undefined) throw new Error(`The service does not serve the chain ${id}.`);
  if (getAddress(chain.contracts.seaport) !== seaportAddress)
    throw new Error("The service names another Seaport.");
  return chain;
}

/** @param {Awaited<ReturnType<typeof findChain>>} chain */
function openWallet({ chainId, name, nativeCurrency, rpcUrl }) {
  const account = privateKeyToAccount(/** @type {`0x${string}`} */ (needed("PRIVATE_KEY")));
  const rpcUrls = { default: { http: [rpcUrl] } };
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls });
  return createWalletClient({ account, chain, transport: http() }).extend(publicActions);
}

/**
 * Sends a transaction and waits until it is mined.
 *
 * @param {ReturnType<typeof openWallet>} wallet
 * @param {{ to: string, data: string, value: string }} call
 */
async function send(wallet, { to, data, value }) {
  const hash = await wallet.sendTransaction({
    to: getAddress(to),
    data: /** @type {`0x${string}`} */ (data),
    value: BigInt(value),
  });
  const { status } = await wallet.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new Error(`The transaction ${hash} failed.`);
  return hash;
}

/**
 * Who gets what of the price: each fee is rounded down, and the seller gets the rest.
 *
 * @param {bigint} price
 * @param {string} seller
 * @param {{ bps: number, recipient: string }[]} fees
 */
function divide(price, seller, fees) {
  const shares = fees
    .map(({ bps, recipient }) => ({ recipient, amount: (price * BigInt(bps)) / 10_000n }))
    .filter(({ recipient, amount }) => amount > 0n && getAddress(recipient) !== getAddress(seller));
  const rest = shares.reduce((left, { amount }) => left - amount, price);
  return [{ recipient: seller, amount: rest }, ...shares].map(({ recipient, amount }) => ({
    itemType: itemTypes.native,
    token: zeroAddress,
    identifierOrCriteria: "0",
    startAmount: String(amount),
    endAmount: String(amount),
    recipient,
  }));
}

/**
 * @param {string} chainId
 * @param {string} contract
 * @param {string} tokenId
 * @param {bigint} price
 */
async function list(chainId, contract, tokenId, price) {
  const chain = await findChain(chainId);
  const path = { chain: chainId, contract, tokenId };
  const item = await dataOf(client.GET("/items/{chain}/{contract}/{tokenId}", { params: { path } }));
  const params = { path: { slug: item.collection.slug } };
  const { creatorEarnings } = await dataOf(client.GET("/collections/{slug}", { params }));
  const isEnforced = creatorEarnings.enforcement[chainId] === "enforced";
  const wallet = openWallet(chain);
  const maker = wallet.account.address;

  // The operator's conduit moves the item for Seaport. The owner of a conduit can take everything that it is approved for.
  const token = getAddress(contract);
  const conduit = getAddress(needed("MARKETPLACE_CONDUIT"));
  if (getAddress(chain.contracts.conduit) !== conduit) throw new Error("The service names another conduit.");
  const approval = { address: token, abi, functionName: /** @type {const} */ ("isApprovedForAll") };
  if (!(await wallet.readContract({ ...approval, args: [maker, conduit] }))) {
    const args = /** @type {const} */ ([conduit, true]);
    const hash = await wallet.writeContract({ address: token, abi, functionName: "setApprovalForAll", args });
    await wallet.waitForTransactionReceipt({ hash });
  }

  const counter = await wallet.readContract({
    address: seaportAddress,
    abi,
    functionName: "getCounter",
    args: [maker],
  });
  // A minute ago, because the clocks of chains differ.
  const startTime = Math.floor(Date.now() / 1_000) - 60;
  const parameters = {
    offerer: maker,
    zone: isEnforced ? chain.contracts.signedZone : zeroAddress,
    offer: [
      { itemType: itemTypes.erc721, token, identifierOrCriteria: tokenId, startAmount: "1", endAmount: "1" },
    ],
    consideration: divide(price, maker, [
      ...creatorEarnings.recipients.map(({ address, bps }) => ({ bps, recipient: address })),
      chain.marketplaceFee,
    ]),
    orderType: isEnforced ? orderTypes.fullRestricted : orderTypes.fullOpen,
    startTime: String(startTime),
    endTime: String(startTime + 7 * daySeconds),
    zoneHash: zeroHash,
    salt: String(BigInt(`0x${randomBytes(16).toString("hex")}`)),
    conduitKey: chain.contracts.conduitKey,
    counter: String(counter),
  };
  const signature = await wallet.signTypedData(orderTypedData(parameters, chain.chainId));
  const body = { chain: chainId, order: { parameters, signature } };
  const listing = await dataOf(client.POST("/listings", { body }));
  if (!("id" in listing)) throw new Error("The service answered a batch.");
  console.log(`listed ${listing.id}`);
}

/** @param {string} id */
async function buy(id) {
  const order = await dataOf(client.GET("/orders/{idOrHash}", { params: { path: { idOrHash: id } } }));
  const wallet = openWallet(await findChain(order.chain));
  const taker = wallet.account.address;
  // A server signature in it is valid for about a minute: send it at once.
  const fulfillment = await dataOf(
    client.POST("/listings/{id}/fulfillment", { params: { path: { id: order.id } }, body: { taker } }),
  );
  const { transaction, price, currency } = fulfillment;
  if (currency !== zeroAddress) throw new Error("This example pays in the chain's own currency only.");
  // No more than the price can be lost now. A program that buys unattended decodes `data` too, and compares the item.
  const isPromised = getAddress(transaction.to) === seaportAddress && transaction.value === order.price;
  if (!isPromised || price !== order.price)
    throw new Error("The transaction is not what the listing promised.");
  console.log(`bought ${order.id} by ${await send(wallet, transaction)}`);
}

await run(async () => {
  const [command, ...words] = process.argv.slice(2);
  const [first = "", contract = "", tokenId = "", price = ""] = words;
  if (command === "list" && words.length === 4) await list(first, contract, tokenId, BigInt(price));
  else if (command === "buy" && words.length === 1) await buy(first);
  else throw new Error("Usage: trade.mjs list <chain> <contract> <tokenId> <price> | trade.mjs buy <id>");
});
