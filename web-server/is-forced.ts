import type { IncomingMessage } from "node:http";

/** Whether the visitor wants no answer from memory (RFC 9111 §5.2.1.4). */
export const isForced = ({ headers }: IncomingMessage) =>
  headers["cache-control"]?.includes("no-cache") === true;
