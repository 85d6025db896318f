import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testCollectionAbi } from "@/lib/abi/generated/test-collection";
import { deployContract, waitForSuccess } from "../../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../../local/testing/chain";
import { chainConfigOf } from "../../testing/chain-config";
import { createTokenUriReader, type TokenToRead } from "./token-uri-reader";

let chain: TestChain;
let own: TokenToRead["contract"];

beforeAll(async () => {
  chain = await startTestChain();
  const { client, accounts } = chain;
  own = await deployContract(client, {
    contract: "TestCollection",
    args: ["Own", "OWN"],
    account: accounts.deployer,
  });
  for (const [tokenId, uri] of [
    [1n, "data:application/json,{}"],
    [2n, ""],
  ] as const) {
    const hash = await client.writeContract({
      account: accounts.deployer,
      address: own,
      abi: testCollectionAbi,
      functionName: "mint",
      args: [accounts.maker.address, tokenId, uri],
    });
    await waitForSuccess(client, hash);
  }
});
afterAll(() => chain.stop());

const token = (contract: TokenToRead["contract"], tokenId: bigint): TokenToRead => ({
  contract,
  tokenId,
  standard: "erc721",
});

describe("createTokenUriReader", () => {
  it.each(["with Multicall3", "without Multicall3"])("reads what each contract says, %s", async (kind) => {
    const config = chainConfigOf(chain, "test");
    const { multicall3, ...others } = config.contracts;
    expect(multicall3).toBeDefined();
    const read = createTokenUriReader([
      kind === "with Multicall3" ? config : { ...config, contracts: others },
    ]);
    const account = chain.accounts.maker.address;
    const answers = await read(config.id, [
      token(chain.collection, 7n),
      token(own, 1n),
      token(own, 2n),
      token(own, 999n),
      token(account, 1n),
      token(chain.protocol.seaport, 1n),
    ]);
    expect(answers).toEqual([
      { uri: "ipfs://test/7" },
      { uri: "data:application/json,{}" },
      { failure: "refused" },
      { failure: "refused" },
      { failure: "refused" },
      { failure: "refused" },
    ]);
  });

  it("lets a contract that burns all gas take nothing from the others", async () => {
    const config = chainConfigOf(chain, "test");
    // JUMPDEST PUSH1 0 JUMP: an endless loop.
    const burner = "0x00000000000000000000000000000000000000bb";
    await chain.client.setCode({ address: burner, bytecode: "0x5b600056" });
    const read = createTokenUriReader([config]);
    const answers = await read(config.id, [
      token(burner, 1n),
      token(burner, 2n),
      token(burner, 3n),
      token(burner, 4n),
      token(chain.collection, 1n),
      token(chain.collection, 2n),
    ]);
    expect(answers.slice(4)).toEqual([{ uri: "ipfs://test/1" }, { uri: "ipfs://test/2" }]);
    expect(answers.slice(0, 4)).not.toContainEqual(expect.objectContaining({ uri: expect.anything() }));
  });

  it("distinguishes an unreachable chain from an unknown one", async () => {
    const config = { ...chainConfigOf(chain, "test"), rpcUrls: ["http://127.0.0.1:1"] };
    const read = createTokenUriReader([config]);
    expect(await read(config.id, [token(own, 1n)])).toEqual([{ failure: "unreachable" }]);
    expect(await read("nowhere", [token(own, 1n)])).toEqual([{ failure: "unreachable" }]);
  });

  it("asks the next RPC when one is down", async () => {
    const config = chainConfigOf(chain, "test");
    const read = createTokenUriReader([{ ...config, rpcUrls: ["http://127.0.0.1:1", ...config.rpcUrls] }]);
    expect(await read(config.id, [token(chain.collection, 1n)])).toEqual([{ uri: "ipfs://test/1" }]);
  });
});
