import { webChainsSchema } from "@/lib/chains/web-chain";
import type { Connections } from "@/lib/scripts/page-policy";

const timeoutMs = 10_000;

/**
 * Reads the connections of visitors' browsers from the web's own `GET /api/chains`. The server asks over HTTP: the routes are Next's
 * modules, which it cannot import.
 */
export async function readConnections(origin: string): Promise<Connections> {
  const answer = await fetch(`${origin}/api/chains`, { signal: AbortSignal.timeout(timeoutMs) });
  const { data, walletConnectProjectId } = webChainsSchema.parse(await answer.json());
  return {
    rpcUrls: data.map(({ chain }) => chain.rpcUrl),
    walletConnect: walletConnectProjectId !== null,
  };
}
