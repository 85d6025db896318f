import { z } from "zod";
import type { ChainConfig } from "@/lib/chains/config";
import { parseHeader, parseLogs, parseReceipts, toQuantity } from "../../service/src/chain/rpc/chain-data";
import { createRpcEndpoint, type RpcEndpoint } from "../../service/src/chain/rpc/rpc-endpoint";
import { RpcError } from "../../service/src/chain/rpc/rpc-error";
import { type Finding, findingsOf } from "./finding";

/** An RPC's newest block may be this many seconds ahead of our clock. */
const clockToleranceSeconds = 15;
/** An RPC's newest block may be this many block times old, and at least a minute. */
const lateBlocks = 20;
/** How often the range of a refused `eth_getLogs` is halved. */
const halvings = 4;
/** A node that keeps only recent states refuses to look this many blocks back. */
const archiveDepth = 100_000;

type Report = (state: Finding["state"], message: string) => Finding;

interface Head {
  number: number;
  timestamp: number;
  hash: string;
}

async function readHead(endpoint: RpcEndpoint): Promise<Head> {
  const head = parseHeader(await endpoint.call("eth_getBlockByNumber", ["latest", false]));
  if (head === null) throw new RpcError("rpc_inconsistent", "The RPC has no newest block. Use another one.");
  return head;
}

async function checkChainId(
  endpoint: RpcEndpoint,
  { chainId }: ChainConfig,
  report: Report,
): Promise<Finding> {
  const answer = Number(await endpoint.call("eth_chainId", []));
  return answer === chainId
    ? report("ok", `serves chain ${chainId}`)
    : report("problem", `serves chain ${answer}, not ${chainId}: correct rpcUrls or chainId in CHAINS_FILE`);
}

function checkClock({ number, timestamp }: Head, { blockTimeMs }: ChainConfig, report: Report): Finding {
  const ageSeconds = Math.round(Date.now() / 1_000) - timestamp;
  if (ageSeconds < -clockToleranceSeconds) {
    return report(
      "problem",
      `its newest block is ${-ageSeconds} s ahead of this machine's clock: correct the clock (NTP)`,
    );
  }
  const lateAfter = Math.max(60, (lateBlocks * blockTimeMs) / 1_000);
  if (ageSeconds > lateAfter) {
    return report(
      "warning",
      `its newest block ${number} is ${ageSeconds} s old: the RPC or the chain is behind`,
    );
  }
  return report("ok", `newest block ${number}, ${ageSeconds} s old`);
}

/** The widest range of blocks, at most the configured one, for which the RPC gives logs, and how many it gave. */
async function widestRange(endpoint: RpcEndpoint, head: Head, { maxLogRange, contracts }: ChainConfig) {
  let range = Math.min(maxLogRange, head.number + 1);
  for (let tries = 0; tries <= halvings; tries += 1) {
    const query = {
      address: contracts.seaport,
      fromBlock: toQuantity(head.number - range + 1),
      toBlock: toQuantity(head.number),
    };
    try {
      return { range, logs: parseLogs(await endpoint.call("eth_getLogs", [query])).length };
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== "rpc_refused" || range === 1) throw error;
      range = Math.ceil(range / 2);
    }
  }
  return null;
}

async function checkLogRange(
  endpoint: RpcEndpoint,
  head: Head,
  config: ChainConfig,
  report: Report,
): Promise<Finding> {
  const widest = await widestRange(endpoint, head, config);
  if (widest === null) {
    const tried = Math.ceil(config.maxLogRange / 2 ** halvings);
    return report("problem", `eth_getLogs refuses even ${tried} blocks: use an RPC that allows more`);
  }
  const wanted = Math.min(config.maxLogRange, head.number + 1);
  const { range, logs } = widest;
  return range < wanted
    ? report(
        "warning",
        `eth_getLogs allows ${range} blocks, not ${wanted}: set maxLogRange to ${range} in CHAINS_FILE`,
      )
    : report("ok", `eth_getLogs gives ${range} blocks at once (${logs} logs of Seaport)`);
}

/** Compares the receipts of a block with its logs: a silent limit of results would lose events. */
async function checkReceipts(endpoint: RpcEndpoint, head: Head, report: Report): Promise<Finding> {
  const receipts = await endpoint.call("eth_getBlockReceipts", [head.hash]).then(
    (answer) => parseReceipts(answer),
    (error: unknown) => {
      if (error instanceof RpcError && error.code === "rpc_refused") return undefined;
      throw error;
    },
  );
  if (receipts === undefined) {
    return report("warning", "has no eth_getBlockReceipts: blocks are read by eth_getLogs, which is slower");
  }
  const logs = parseLogs(await endpoint.call("eth_getLogs", [{ blockHash: head.hash }]));
  return receipts !== null && logs.length !== receipts.logs.length
    ? report(
        "problem",
        `gives ${logs.length} logs for a block whose receipts hold ${receipts.logs.length}: use an RPC without that limit`,
      )
    : report("ok", `receipts and logs of block ${head.number} agree (${logs.length} logs)`);
}

async function checkArchive(
  endpoint: RpcEndpoint,
  head: Head,
  config: ChainConfig,
  report: Report,
): Promise<Finding> {
  const block = Math.max(0, head.number - archiveDepth);
  try {
    z.string().parse(await endpoint.call("eth_getCode", [config.contracts.seaport, toQuantity(block)]));
    return report("ok", `has the state of block ${block}`);
  } catch (error) {
    if (!(error instanceof RpcError) || error.code !== "rpc_refused") throw error;
    return report(
      "warning",
      `has no state of block ${block}: "quayside collections add" needs --start-block with it; all else works`,
    );
  }
}

/** Asks one RPC of a chain what the follower needs of it, with about ten calls. */
export function checkRpc(url: string, config: ChainConfig): Promise<readonly Finding[]> {
  const endpoint = createRpcEndpoint(url);
  const subject = `chain ${config.id}, ${endpoint.label}`;
  const report: Report = (state, message) => ({ subject, state, message });
  return findingsOf(subject, async () => {
    const chainId = await checkChainId(endpoint, config, report);
    if (chainId.state === "problem") return [chainId];
    const head = await readHead(endpoint);
    const findings = [chainId, checkClock(head, config, report)];
    for (const check of [
      () => checkLogRange(endpoint, head, config, report),
      () => checkReceipts(endpoint, head, report),
      () => checkArchive(endpoint, head, config, report),
    ]) {
      findings.push(...(await findingsOf(subject, async () => [await check()])));
    }
    return findings;
  });
}

/** Warns of addresses of one server, which count as one RPC where RPCs are compared. */
export function checkRpcHosts({ id, rpcUrls }: ChainConfig): readonly Finding[] {
  const hosts = rpcUrls.map((url) => new URL(url).host);
  const repeated = [...new Set(hosts.filter((host, at) => hosts.indexOf(host) !== at))];
  return repeated.map(
    (host): Finding => ({
      subject: `chain ${id}, ${host}`,
      state: "warning",
      message: "serves more than one of rpcUrls: an RPC cannot confirm itself, so name other providers",
    }),
  );
}
