import type { NeededPort } from "../processes/ports";
import type { LocalConfig } from "./local-config";
import { observedProcesses } from "./observe";

/** Every port of local mode, and the variable that moves it. */
export function neededPorts(config: LocalConfig, chains: readonly { name: string }[]): NeededPort[] {
  const { metricsPort } = config;
  return [
    { port: config.webPort, purpose: "The web app", variable: "WEB_PORT" },
    { port: config.apiPort, purpose: "The API", variable: "API_PORT" },
    { port: config.gatewayPort, purpose: "The picture gateway", variable: "GATEWAY_PORT" },
    { port: config.relayerPort, purpose: "The relayer", variable: "RELAYER_PORT" },
    ...(metricsPort === null
      ? []
      : observedProcesses.map((name, index) => ({
          port: metricsPort + index,
          purpose: `The metrics of the ${name}`,
          variable: "METRICS_PORT",
        }))),
    ...(config.deskPort === null
      ? []
      : [
          { port: config.deskPort, purpose: "The operator's web app", variable: "DESK_PORT" },
          { port: config.deskPort + 1, purpose: "The service for operators", variable: "DESK_PORT" },
        ]),
    ...chains.map(({ name }, index) => ({
      port: config.chainPortBase + index,
      purpose: `The chain ${name}`,
      variable: "CHAIN_PORT_BASE",
    })),
  ];
}
