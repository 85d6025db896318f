import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach } from "vitest";
import { type CheckedFetch, type CheckedFetchOptions, createCheckedFetch } from "../src/fetch/checked-fetch";
import { FetchError, type FetchErrorCode } from "../src/fetch/fetch-error";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Runs `cleanup` after the test. */
export function afterTest(cleanup: () => Promise<unknown> | unknown): void {
  cleanups.push(cleanup);
}

/** A local server for one test, and the paths requested from it. */
export async function listenLocally(
  listener: RequestListener,
): Promise<{ server: Server; port: number; hits: string[] }> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterTest(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { server, port: (server.address() as AddressInfo).port, hits };
}

export function makeFetch(options: CheckedFetchOptions = {}): CheckedFetch {
  const checkedFetch = createCheckedFetch(options);
  afterTest(() => checkedFetch.close());
  return checkedFetch;
}

/**
 * A fetcher whose checked sockets end at a local server, so that all of the public path but the last connection runs
 * for real.
 */
export function publicFetch(
  port: number,
  resolve: (host: string) => Promise<string[]>,
  more: CheckedFetchOptions = {},
): { checkedFetch: CheckedFetch; dialled: string[] } {
  const dialled: string[] = [];
  const checkedFetch = makeFetch({
    ...more,
    resolve,
    open: (request, callback) => {
      dialled.push(request.hostname);
      const socket = connect(port, "127.0.0.1", () => callback(null, socket));
      socket.on("error", () => undefined);
    },
  });
  return { checkedFetch, dialled };
}

/** Opens every checked socket to a local server. */
export function openLocally(port: number): NonNullable<CheckedFetchOptions["open"]> {
  return (_request, callback) => {
    const socket = connect(port, "127.0.0.1", () => callback(null, socket));
    socket.on("error", () => undefined);
  };
}

/** A fetcher with one gateway, a local server. */
export async function viaGateway(
  listener: RequestListener,
  options: CheckedFetchOptions = {},
): Promise<{ checkedFetch: CheckedFetch; hits: string[] }> {
  const { port, hits } = await listenLocally(listener);
  return { checkedFetch: makeFetch({ ...options, ipfsGateways: [`http://127.0.0.1:${port}/ipfs/`] }), hits };
}

export const publicAddress = "93.184.216.34";
export const toPublic = () => Promise.resolve([publicAddress]);

/** The error code of a refused fetch. */
export async function codeOf(promise: Promise<unknown>): Promise<FetchErrorCode | "no error"> {
  try {
    await promise;
    return "no error";
  } catch (error) {
    if (error instanceof FetchError) return error.code;
    throw error;
  }
}

/** A limit that no file of a test exceeds by accident. */
export const small = { maxBytes: 1_000 };
export const textOf = (resource: { bytes: Uint8Array }) => Buffer.from(resource.bytes).toString();
