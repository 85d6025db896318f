import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployLayerZero } from "../../local/chains/deploy-layerzero";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { TEST_MESSAGE_FEE } from "../../local/testing/vaults";
import { type ChainRequest, describeChain } from "./describe-chain";

const eid = 40_245;
let chain: TestChain;
let request: ChainRequest;

beforeAll(async () => {
  chain = await startTestChain();
  const { deployer, relayer } = chain.accounts;
  const { endpoint } = await deployLayerZero(chain.client, {
    deployer,
    eid,
    remoteEids: [],
    relayer: relayer.address,
    messageFee: TEST_MESSAGE_FEE,
  });
  request = {
    id: "harbour",
    rpcUrls: [chain.rpcUrl],
    publicRpcUrl: chain.rpcUrl,
    wrapped: chain.protocol.wrapped,
    native: undefined,
    currencies: [],
    layerzeroEndpoint: endpoint,
  };
});
afterAll(() => chain.stop());

const termsOf = ({ accounts: { deployer, serverSigner } }: TestChain) => ({
  owner: deployer.address,
  signer: serverSigner.address,
  feeRecipient: deployer.address,
  feeBps: 0,
});

describe("a chain's entries in both files", () => {
  it("name the same RPC for browsers, so that the web's pin is not completed by what a service says", async () => {
    const { config, pin } = await describeChain(request, termsOf(chain));
    expect([config.publicRpcUrl, pin.rpcUrl]).toEqual([chain.rpcUrl, chain.rpcUrl]);
  });
});

describe("a chain between which and others items move", () => {
  it("gets its endpoint for the service, and with its number for the web", async () => {
    const { config, pin } = await describeChain(request, termsOf(chain));
    const { layerzeroEndpoint } = request;
    expect(config.contracts).toMatchObject({ layerzeroEndpoint });
    expect(pin).toMatchObject({ layerzeroEndpoint, eid });
  });

  it("is refused with an address that is no endpoint", async () => {
    const wrong = { ...request, layerzeroEndpoint: chain.protocol.seaport };
    await expect(describeChain(wrong, termsOf(chain))).rejects.toThrow(
      `harbour: the contract at ${chain.protocol.seaport} does not answer as LayerZero's EndpointV2.`,
    );
  });
});
