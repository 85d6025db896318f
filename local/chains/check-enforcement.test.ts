import { BaseError, HttpRequestError } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestChain, type TestChain } from "../testing/chain";
import { deployEnforcedCollection } from "../testing/enforced-collection";
import { createChainClient } from "./chain-client";
import { checkEnforcement } from "./check-enforcement";

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain?.stop());

it("takes a collection without a transfer validator, by a revert or by an empty answer, for freely movable", async () => {
  const { client, collection, protocol } = chain;
  // Wrapped currency takes every call and returns nothing to those that it does not know.
  for (const free of [collection, protocol.wrapped])
    await checkEnforcement(client, { collection: free, validator: undefined });
  const enforced = await deployEnforcedCollection(chain);
  await expect(
    checkEnforcement(client, { collection: enforced, validator: undefined }),
  ).rejects.toMatchObject({ code: "not_movable" });
});

it("opens nothing while the chain does not answer", async () => {
  // The first port is no program's, so that nobody answers.
  const silent = createChainClient({ rpcUrl: "http://127.0.0.1:1", chainId: chain.chainId });
  const error = await checkEnforcement(silent, {
    collection: chain.collection,
    validator: undefined,
  }).catch((cause: unknown) => cause);
  expect(
    error instanceof BaseError && error.walk((cause) => cause instanceof HttpRequestError),
  ).toBeInstanceOf(HttpRequestError);
});
