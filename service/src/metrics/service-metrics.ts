import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { OnAnswered } from "@/lib/node/log/access-log";
import { createHttpMetrics, durationBuckets } from "@/lib/node/metrics/http-metrics";
import { createLookupMetrics } from "@/lib/node/metrics/lookup-metrics";
import type { ProcessMetrics } from "@/lib/node/metrics/process-metrics";
import type { ApiObserver } from "../api/http/app-dependencies";
import type { FollowerObserver } from "../chain/follow/follower-dependencies";
import type { CheckedCounts } from "../chain/verify/daily-check";
import type { ReplicaState } from "../db/read-replica";
import type { DatabaseObserver } from "../db/watch-database";
import type { OnRpcCall } from "../market/chains/observe-calls";

/** What the parts of the service report to, so that it is counted. */
export interface ServiceMetrics {
  onAnswered: OnAnswered;
  database: DatabaseObserver;
  api: Omit<ApiObserver, "onAnswered">;
  follower: FollowerObserver;
  onRpcCall: OnRpcCall;
  replica: ReplicaObserver;
  /** This process begins to follow for all. */
  onLead(): void;
  /** A request was refused by a limit. */
  onRefusal(limit: string): void;
  /** An attempt to draw a picture ended. */
  onPicture(outcome: string): void;
  /** An attempt to read an item's metadata ended. */
  onItem(outcome: "read" | "failed"): void;
  /** Accounts were told something, and so many numbers of the feed are not told yet. */
  onTold(told: number, behind: number): void;
  /** An attempt to send something to a webhook or a browser ended. */
  onSent(to: "webhook" | "browser", outcome: string): void;
  /** Contents were pinned or failed to be; and so many wait. */
  pins: { onPin(outcome: "pinned" | "failed", count: number): void; onWaiting(count: number): void };
  /** A daily check of a chain ended. */
  onVerified(chain: string, counts: CheckedCounts): void;
}

/** Hears about the replica. */
interface ReplicaObserver {
  onRead(by: "primary" | "replica"): void;
  onState(state: ReplicaState): void;
}

/** Creates the metrics that are counted as things happen. No label holds what a visitor, a token or a chain wrote. */
export function createServiceMetrics(process: ProcessMetrics): ServiceMetrics {
  const { registry } = process;
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const onRpcCall = createRpcMetrics(registry);

  const orders = counter("quayside_orders_total", "Orders handed in, by outcome.", ["side", "outcome"]);
  const refusals = counter("quayside_rate_limit_refusals_total", "Requests refused by a limit.", ["limit"]);
  const takeovers = counter(
    "quayside_follower_takeovers_total",
    "Times that this process began to lead.",
    [],
  );
  const pictures = counter("quayside_pictures_total", "Attempts to draw a picture.", ["outcome"]);
  const uploads = counter("quayside_uploads_total", "Files uploaded, by outcome.", ["outcome"]);
  const database = createDatabaseMetrics(registry);
  const items = counter("quayside_metadata_reads_total", "Attempts to read an item's metadata.", ["outcome"]);
  const sent = counter("quayside_sent_total", "Attempts to send to webhooks and browsers.", [
    "to",
    "outcome",
  ]);
  return {
    onAnswered: createHttpMetrics(process),
    database,
    api: {
      onOrder: (side, outcome) => orders.inc({ side, outcome }),
      onPageLookup: createLookupMetrics(process)("answers"),
      onReadWaiting: database.demanded,
      onUpload: (outcome) => uploads.inc({ outcome }),
      onRpcCall,
    },
    follower: createFollowerMetrics(registry, onRpcCall),
    onRpcCall,
    replica: createReplicaMetrics(registry),
    onLead: () => takeovers.inc(),
    onRefusal: (limit) => refusals.inc({ limit }),
    onPicture: (outcome) => pictures.inc({ outcome }),
    onItem: (outcome) => items.inc({ outcome }),
    onTold: createNotifierMetrics(registry),
    onSent: (to, outcome) => sent.inc({ to, outcome }),
    pins: createPinMetrics(registry),
    onVerified: createVerifyMetrics(registry),
  };
}

/** The same metrics, with one more listener to RPC calls. */
export function withRpcListener(metrics: ServiceMetrics, listener: OnRpcCall): ServiceMetrics {
  const onRpcCall: OnRpcCall = (...call) => {
    metrics.onRpcCall(...call);
    listener(...call);
  };
  return {
    ...metrics,
    onRpcCall,
    api: { ...metrics.api, onRpcCall },
    follower: { ...metrics.follower, onRpcCall },
  };
}

function createNotifierMetrics(registry: Registry): ServiceMetrics["onTold"] {
  const registers = [registry];
  const told = new Counter({
    name: "quayside_notifications_total",
    help: "Notifications that accounts were told.",
    registers,
  });
  const behind = new Gauge({
    name: "quayside_notifications_behind",
    help: "Changes of the market that accounts are not told of yet.",
    registers,
  });
  return (count, waiting) => {
    told.inc(count);
    behind.set(waiting);
  };
}

function createPinMetrics(registry: Registry): ServiceMetrics["pins"] {
  const registers = [registry];
  const pins = new Counter({
    name: "quayside_pins_total",
    help: "Uploads that the IPFS node was asked to keep, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const waiting = new Gauge({
    name: "quayside_pins_waiting",
    help: "Uploads that the IPFS node does not keep yet.",
    registers,
  });
  return {
    onPin: (outcome, count) => pins.inc({ outcome }, count),
    onWaiting: (count) => waiting.set(count),
  };
}

function createReplicaMetrics(registry: Registry): ReplicaObserver {
  const registers = [registry];
  const reads = new Counter({
    name: "quayside_replica_reads_total",
    help: "Reads that the replica may answer, by who answered them: replica or primary.",
    labelNames: ["by"],
    registers,
  });
  const states = new Gauge({
    name: "quayside_replica_state",
    help: "1 for the state of the replica, 0 for the others; absent without one.",
    labelNames: ["state"],
    registers,
  });
  return {
    onRead: (by) => reads.inc({ by }),
    onState(state) {
      for (const each of ["serving", "lagging", "away"]) states.set({ state: each }, each === state ? 1 : 0);
    },
  };
}

function createDatabaseMetrics(registry: Registry): DatabaseObserver {
  const registers = [registry];
  const durations = new Histogram({
    name: "quayside_database_statement_seconds",
    help: "Time of a statement, from its sending to its rows.",
    buckets: durationBuckets,
    registers,
  });
  const errors = new Counter({
    name: "quayside_database_errors_total",
    help: "Statements that failed, by SQLSTATE; connection: the database did not answer.",
    labelNames: ["sqlstate"],
    registers,
  });
  const demand = new Gauge({
    name: "quayside_database_pool_demand",
    help: "Statements and transactions that have a connection or wait for one.",
    registers,
  });
  return {
    ended(seconds, error) {
      durations.observe(seconds);
      if (error !== null) errors.inc({ sqlstate: error });
    },
    demanded: (change) => demand.inc(change),
  };
}

function createRpcMetrics(registry: Registry): OnRpcCall {
  const registers = [registry];
  const calls = new Counter({
    name: "quayside_rpc_calls_total",
    help: "Calls to the RPCs of a chain.",
    labelNames: ["chain", "method", "outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "quayside_rpc_call_seconds",
    help: "Time of a call to an RPC; a call in a batch takes as long as the batch.",
    labelNames: ["chain"],
    buckets: durationBuckets,
    registers,
  });
  return (chain, method, outcome, seconds) => {
    calls.inc({ chain, method, outcome });
    durations.observe({ chain }, seconds);
  };
}

function createVerifyMetrics(registry: Registry): ServiceMetrics["onVerified"] {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["chain"], registers: [registry] });
  const checked = gauge(
    "quayside_verify_checked",
    "Facts that the last daily check compared with the chain.",
  );
  const differences = gauge(
    "quayside_verify_differences",
    "Facts that differed from the chain at the last daily check.",
  );
  const unanswered = gauge(
    "quayside_verify_unanswered",
    "Facts of the last daily check for which no RPC had an answer.",
  );
  const last = gauge(
    "quayside_verify_last_timestamp_seconds",
    "When the last daily check of the chain ended, Unix time.",
  );
  return (chain, counts) => {
    checked.set({ chain }, counts.checked);
    differences.set({ chain }, counts.differing);
    unanswered.set({ chain }, counts.unanswered);
    last.setToCurrentTime({ chain });
  };
}

function createFollowerMetrics(registry: Registry, onRpcCall: OnRpcCall): FollowerObserver {
  const registers = [registry];
  const labelNames = ["chain"];
  const steps = new Gauge({
    name: "quayside_follower_last_step_timestamp_seconds",
    help: "When this process last followed the chain without an error, Unix time.",
    labelNames,
    registers,
  });
  const reorganisations = new Counter({
    name: "quayside_chain_reorganisations_total",
    help: "Reorganisations that were rolled back.",
    labelNames,
    registers,
  });
  const rolledBack = new Counter({
    name: "quayside_chain_rolled_back_blocks_total",
    help: "Applied blocks that reorganisations took back.",
    labelNames,
    registers,
  });
  const heads = new Gauge({
    name: "quayside_follower_heads_heard",
    help: "1 while the RPC at headsUrl announces new blocks, else 0; absent where none is configured.",
    labelNames,
    registers,
  });
  return {
    onRpcCall,
    headsHeard: (chain, areHeard) => heads.set({ chain }, Number(areHeard)),
    stepped: (chain) => steps.setToCurrentTime({ chain }),
    rolledBack(chain, blocks) {
      reorganisations.inc({ chain });
      rolledBack.inc({ chain }, blocks);
    },
  };
}
