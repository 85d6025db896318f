import type { Hex, LocalAccount } from "viem";
import type { EndOrdersBody } from "@/lib/contract/end-orders";
import { endOrdersTypedData } from "@/lib/seaport/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { SignedListing } from "./listings";
import type { TestAnswer, TestService } from "./test-service";

/** The body of `POST /orders/end`, signed by an account. */
export async function endBody(
  { chain }: Pick<TestService, "chain">,
  signer: LocalAccount,
  ended: readonly (SignedListing | Hex)[],
  { secondsAhead = 300 }: { secondsAhead?: number } = {},
): Promise<EndOrdersBody> {
  if (signer.signTypedData === undefined) throw new Error("the account cannot sign");
  const hashes = ended.map((each) => (typeof each === "string" ? each : hashOrder(each.order)));
  const { timestamp } = await chain.client.getBlock();
  const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1_000));
  const deadline = now + secondsAhead;
  const message = { hashes, deadline: BigInt(deadline) };
  const signature = await signer.signTypedData(endOrdersTypedData(message, chain.domain));
  return { hashes, deadline, signature };
}

/** Ends orders as their maker would. */
export async function endOrders(
  service: Pick<TestService, "chain" | "request">,
  maker: LocalAccount,
  ended: readonly (SignedListing | Hex)[],
): Promise<TestAnswer> {
  return service.request("/v1/orders/end", { method: "POST", body: await endBody(service, maker, ended) });
}
