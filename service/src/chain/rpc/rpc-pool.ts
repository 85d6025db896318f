import { tooLate, within } from "@/lib/node/within";
import type { FollowedEndpoints } from "../../db/schema/chain";
import type { RpcEndpoint } from "./rpc-endpoint";
import { RpcError } from "./rpc-error";

type Member = {
  endpoint: RpcEndpoint;
  /** Whether it answered for the right chain, and has not failed since. */
  checked: boolean;
  failures: number;
  restUntilMs: number;
  /** It is behind until then: it is asked for opinions, and followed only when no other can be. */
  behindUntilMs: number;
  /** Contradictions since it last agreed with another RPC. */
  strikes: number;
  /** Times that it was found false, less the times that it agreed since. */
  disproved: number;
  /** Why it is not believed; null while it is. */
  disagrees: string | null;
};

/** The RPCs of a chain in the operator's order; one that fails rests while the next ones serve. */
export type RpcPool = {
  /** Servers that the addresses are on: one that has two addresses, or two keys, cannot confirm itself. */
  readonly servers: number;
  /**
   * The first endpoint that does not rest and serves the right chain.
   * @throws RpcError the last failure when none can serve.
   */
  pick(): Promise<RpcEndpoint>;
  /**
   * Sends an endpoint to rest, longer with each failure in a row: 0.25 s, doubled up to 15 s. One that is found false rests for
   * 15 s, doubled up to 10 minutes. The only one of a chain never rests for more than 2 s. One that is behind does not rest.
   */
  fail(endpoint: RpcEndpoint, error: RpcError): void;
  /** An endpoint worked: its failures are forgiven. */
  praise(endpoint: RpcEndpoint): void;
  /** An endpoint gave what was proven or agreed on. One that rests is not forgiven for what it gave before. */
  agree(endpoint: RpcEndpoint): void;
  /**
   * The endpoints that do not rest and serve the right chain, for a second opinion: one of each server, and none of the server that
   * `endpoint` is on. A server with two addresses or keys is one voice.
   */
  witnesses(endpoint: RpcEndpoint): Promise<RpcEndpoint[]>;
  state(): FollowedEndpoints;
};

const firstRestMs = 250;
const longestRestMs = 15_000;
const longestDisprovedRestMs = 600_000;
const longestOnlyRestMs = 2_000;
const behindMs = 5_000;
/** How long the others are waited for when one is asked for the first time. */
const witnessPatienceMs = 1_500;
/** Contradictions in a row that no short fork of the newest blocks explains. */
const mostStrikes = 3;

export function createRpcPool(
  endpoints: readonly RpcEndpoint[],
  { chainId, nowMs }: { chainId: number; nowMs: () => number },
): RpcPool {
  const members: Member[] = endpoints.map((endpoint) => ({
    endpoint,
    checked: false,
    failures: 0,
    restUntilMs: 0,
    behindUntilMs: 0,
    strikes: 0,
    disproved: 0,
    disagrees: null,
  }));
  let lastError = new RpcError("rpc_unreachable", "No RPC has been asked yet.");

  function find(endpoint: RpcEndpoint): Member | undefined {
    return members.find((member) => member.endpoint === endpoint);
  }

  const isAwake = (member: Member) => member.restUntilMs <= nowMs();

  function fail(endpoint: RpcEndpoint, error: RpcError): void {
    lastError = error;
    const member = find(endpoint);
    if (member === undefined) return;
    if (error.code === "rpc_behind") {
      member.behindUntilMs = nowMs() + behindMs;
      return;
    }
    // Several calls may be under way when it fails: they are one failure, unless a later one shows that it is false.
    const isDisproved = error.code === "rpc_disproved" || error.code === "wrong_chain";
    if (!isAwake(member) && !(isDisproved && member.disagrees === null)) return;
    if (error.code === "rpc_inconsistent") member.strikes += 1;
    const isFalse = isDisproved || member.strikes >= mostStrikes;
    if (isFalse) member.disagrees = error.message;
    const isOnly = members.length === 1;
    const restMs =
      isFalse && !isOnly
        ? Math.min(longestRestMs * 2 ** member.disproved, longestDisprovedRestMs)
        : Math.min(firstRestMs * 2 ** member.failures, isOnly ? longestOnlyRestMs : longestRestMs);
    if (isFalse) member.disproved += 1;
    member.restUntilMs = nowMs() + restMs;
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
    servers: new Set(endpoints.map(({ label }) => label)).size,
    fail,
    async pick() {
      const isBehind = ({ behindUntilMs }: Member) => behindUntilMs > nowMs();
      for (const member of [...members].sort((a, b) => Number(isBehind(a)) - Number(isBehind(b)))) {
        if (isAwake(member) && (await isRightChain(member))) return member.endpoint;
      }
      throw lastError;
    },
    praise(endpoint) {
      const member = find(endpoint);
      if (member !== undefined) member.failures = 0;
    },
    agree(endpoint) {
      const member = find(endpoint);
      if (member === undefined || !isAwake(member)) return;
      member.strikes = 0;
      member.failures = 0;
      member.disproved = Math.max(0, member.disproved - 1);
      member.disagrees = null;
    },
    async witnesses(endpoint) {
      const awake = members.filter((member) => member.endpoint !== endpoint && isAwake(member));
      const right = await Promise.all(
        awake.map(async (member) => {
          const answer = await within(witnessPatienceMs, isRightChain(member));
          if (answer === tooLate)
            fail(member.endpoint, new RpcError("rpc_unreachable", "The RPC is silent."));
          return answer === true;
        }),
      );
      const heard = new Set([endpoint.label]);
      return awake.flatMap((member, at) => {
        if (right[at] !== true || heard.has(member.endpoint.label)) return [];
        heard.add(member.endpoint.label);
        return [member.endpoint];
      });
    },
    state() {
      return {
        configured: members.length,
        answering: members.filter(({ checked }) => checked).length,
        disagreeing: members.flatMap(({ endpoint, disagrees }) =>
          disagrees === null ? [] : [{ host: endpoint.label, reason: disagrees }],
        ),
      };
    },
  };
}
