import { Counter, Gauge } from "prom-client";
import type { ProcessMetrics } from "@/lib/node/metrics/process-metrics";
import type { PacketOutcome } from "./relay-batch";
import type { RelayerStatus } from "./relayer";

/** The relayer reports here, so that its work is counted. */
export interface RelayerMetrics {
  onOutcome(outcome: PacketOutcome["outcome"]): void;
  /** Reads a relayer's status before each scrape. */
  watch(status: () => RelayerStatus): void;
}

export function createRelayerMetrics({ registry, readBefore }: ProcessMetrics): RelayerMetrics {
  const registers = [registry];
  const outcomes = new Counter({
    name: "quayside_relayer_packets_total",
    help: "Packets that were verified, delivered, failed or were refused by their receiver.",
    labelNames: ["outcome"],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = gauge("quayside_relayer_waiting_packets", "Packets that are neither delivered nor failed.");
  const failed = gauge(
    "quayside_relayer_failed_packets",
    "Packets that failed and were not delivered since.",
  );
  const oldest = gauge(
    "quayside_relayer_oldest_waiting_seconds",
    "Time since the oldest waiting packet was seen, those held back apart.",
  );
  return {
    onOutcome: (outcome) => outcomes.inc({ outcome }),
    watch: (status) =>
      readBefore(() => {
        const now = status();
        waiting.set(now.waiting);
        failed.set(now.failed);
        oldest.set(now.oldestWaitingSeconds);
      }),
  };
}
