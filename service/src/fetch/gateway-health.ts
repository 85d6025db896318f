/** What the requests to a gateway ended with. */
interface GatewayState {
  /** Its origin: its address without a path. */
  origin: string;
  /** Requests in a row that it did not answer, or refused as a server that is in trouble. */
  failures: number;
}

/** The gateways as the requests of this process find them. Nothing is asked to find out. */
export interface GatewayHealth {
  /** Notes how a request to a gateway ended. */
  note: (gateway: URL, answered: boolean) => void;
  /** The gateways that were asked since the last call. */
  take: () => GatewayState[];
}

export function createGatewayHealth(): GatewayHealth {
  const states = new Map<string, GatewayState>();
  const changed = new Set<string>();
  return {
    note({ origin }, answered) {
      const failures = answered ? 0 : (states.get(origin)?.failures ?? 0) + 1;
      states.set(origin, { origin, failures });
      changed.add(origin);
    },
    take() {
      const taken = [...states.values()].filter(({ origin }) => changed.has(origin));
      changed.clear();
      return taken;
    },
  };
}
