import type { RpcEndpoint } from "./rpc-endpoint";
import { RpcError } from "./rpc-error";

type Member = { endpoint: RpcEndpoint; checked: boolean; failures: number; restUntilMs: number };

/** The RPCs of a chain in the operator's order; one that fails rests while the next ones serve. */
export type RpcPool = {
  /**
   * The first endpoint that does not rest and serves the right chain.
   * @throws RpcError the last failure when none can serve.
   */
  pick(): Promise<RpcEndpoint>;
  /** Sends an endpoint to rest, longer with each failure in a row: 0.25 s, doubled up to 15 s, or 2 s when it is the only one. */
  fail(endpoint: RpcEndpoint, error: RpcError): void;
  /** An endpoint worked: its failures are forgiven. */
  praise(endpoint: RpcEndpoint): void;
  /** All endpoints except `endpoint` that do not rest, for a second opinion. */
  others(endpoint: RpcEndpoint): RpcEndpoint[];
};

export function createRpcPool(
  endpoints: readonly RpcEndpoint[],
  { chainId, nowMs }: { chainId: number; nowMs: () => number },
): RpcPool {
  const members: Member[] = endpoints.map((endpoint) => ({
    endpoint,
    checked: false,
    failures: 0,
    restUntilMs: 0,
  }));
  let lastError = new RpcError("rpc_unreachable", "No RPC has been asked yet.");

  function find(endpoint: RpcEndpoint): Member | undefined {
    return members.find((member) => member.endpoint === endpoint);
  }

  function fail(endpoint: RpcEndpoint, error: RpcError): void {
    lastError = error;
    const member = find(endpoint);
    if (member === undefined) return;
    member.restUntilMs = nowMs() + Math.min(250 * 2 ** member.failures, members.length > 1 ? 15_000 : 2_000);
    member.failures += 1;
    // After a failure, another program may be answering on the same port.
    member.checked = false;
  }

  async function isRightChain(member: Member): Promise<boolean> {
    if (member.checked) return true;
    try {
      const answer = Number(await member.endpoint.call("eth_chainId", []));
      if (answer !== chainId) {
        throw new RpcError("wrong_chain", `The RPC serves chain ${answer}, not ${chainId}.`);
      }
      member.checked = true;
      return true;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      fail(member.endpoint, error);
      return false;
    }
  }

  return {
    fail,
    async pick() {
      for (const member of members) {
        if (member.restUntilMs > nowMs()) continue;
        if (await isRightChain(member)) return member.endpoint;
      }
      throw lastError;
    },
    praise(endpoint) {
      const member = find(endpoint);
      if (member !== undefined) member.failures = 0;
    },
    others(endpoint) {
      return members
        .filter((member) => member.endpoint !== endpoint && member.restUntilMs <= nowMs())
        .map((member) => member.endpoint);
    },
  };
}
