import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  isAddressEqual,
  parseAbi,
  zeroAddress,
} from "viem";
import { onftAbi } from "@/lib/abi/generated/onft";
import { vaultAbi } from "@/lib/abi/generated/vault";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import {
  type CallAnswer,
  type ContractCall,
  createCallReader,
} from "../../service/src/chain/calls/read-calls";
import { createRpcEndpoint } from "../../service/src/chain/rpc/rpc-endpoint";
import { type Finding, findingsOf } from "./finding";

/** @source LayerZero `lz-evm-protocol-v2` 3.0: `EndpointV2.sol`; the interface leaves it out */
const delegatesAbi = parseAbi(["function delegates(address oapp) view returns (address delegate)"]);

/** A vault's contract on a chain. */
type VaultEnd = { slug: string; oapp: Address };

/** What a vault's contract and the endpoint of the chain file say; null where they say nothing. */
type VaultAnswers = Record<"endpoint" | "owner" | "delegate", Address | null>;

/** In the order of {@link VaultAnswers}. */
function callsAbout({ oapp }: VaultEnd, endpoint: Address): ContractCall[] {
  const delegate = { abi: delegatesAbi, functionName: "delegates", args: [oapp] } as const;
  return [
    { target: oapp, callData: encodeFunctionData({ abi: onftAbi, functionName: "endpoint" }) },
    { target: oapp, callData: encodeFunctionData({ abi: vaultAbi, functionName: "owner" }) },
    { target: endpoint, callData: encodeFunctionData(delegate) },
  ];
}

function addressIn(answer: CallAnswer): Address | null {
  if (answer == null) return null;
  try {
    const [address] = decodeAbiParameters([{ type: "address" }], answer);
    return address;
  } catch {
    return null;
  }
}

/** @param expected the endpoint of the chain file, which was asked for the delegate */
function judge(
  { oapp }: VaultEnd,
  { endpoint, owner, delegate }: VaultAnswers,
  expected: Address,
): Pick<Finding, "state" | "message"> {
  if (endpoint === null)
    return { state: "problem", message: `${oapp} does not answer as a vault: correct COLLECTIONS_FILE` };
  if (!isAddressEqual(endpoint, expected)) {
    const message = `${oapp} is at LayerZero's endpoint ${endpoint}, not ${expected}: correct layerzeroEndpoint in CHAINS_FILE`;
    return { state: "problem", message };
  }
  if (delegate === null) {
    const message = `LayerZero's endpoint ${endpoint} does not say who is the delegate of ${oapp}`;
    return { state: "problem", message };
  }
  if (delegate === zeroAddress) return { state: "ok", message: "it has no delegate at LayerZero" };
  if (owner === delegate) return { state: "ok", message: "its owner is its delegate at LayerZero" };
  const power = "at LayerZero, who chooses whom it believes, and so can forge arrivals";
  return {
    state: "problem",
    message:
      owner === null || owner === zeroAddress
        ? `${delegate} is the delegate of ${oapp} ${power}: it has no owner who could change that, so take the vault out of COLLECTIONS_FILE and WEB_CHAINS_FILE`
        : `${delegate} does not own ${oapp} but is its delegate ${power}: its owner ${owner} must call setDelegate(${owner}), unless the ownership is about to go to that delegate`,
  };
}

async function checkChain(
  { id, rpcUrls: [rpcUrl = ""], contracts }: ChainConfig,
  ends: readonly VaultEnd[],
): Promise<readonly Finding[]> {
  const { layerzeroEndpoint, multicall3 = null } = contracts;
  if (ends.length === 0 || layerzeroEndpoint === undefined) return [];
  const readCalls = createCallReader(createRpcEndpoint(rpcUrl), multicall3);
  const calls = ends.map((end) => callsAbout(end, layerzeroEndpoint));
  const answers = await readCalls(calls.flat(), "latest");
  return ends.map((end, at): Finding => {
    const subject = `chain ${id}, vault of ${end.slug}`;
    const own = answers.slice(3 * at, 3 * at + 3);
    if (own.includes(undefined)) {
      const message = `the first of its rpcUrls would not say who owns ${end.oapp}: run doctor again, or put another first`;
      return { subject, state: "problem", message };
    }
    const [endpoint = null, owner = null, delegate = null] = own.map(addressIn);
    return { subject, ...judge(end, { endpoint, owner, delegate }, layerzeroEndpoint) };
  });
}

/**
 * Whether each vault's delegate at LayerZero is its owner. The delegate chooses the libraries and verifiers that the vault believes, and
 * `transferOwnership` does not change the delegate.
 *
 * @see contracts/README.md, "How an item moves"
 */
export async function checkDelegates(
  collections: readonly CollectionConfig[],
  chains: readonly ChainConfig[],
): Promise<readonly Finding[]> {
  const found = await Promise.all(
    chains.map((chain) => {
      const ends = collections.flatMap(({ slug, vault }): VaultEnd[] => {
        const route = vault?.routes[chain.id];
        return route === undefined ? [] : [{ slug, oapp: route.oapp }];
      });
      return findingsOf(`chain ${chain.id}, vaults`, () => checkChain(chain, ends));
    }),
  );
  return found.flat();
}
