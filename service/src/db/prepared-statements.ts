import type { PGlite } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

type Answers = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** A statement that stays parsed, and the database's description of its parameters. */
interface Prepared {
  name: string;
  description: Answers | null;
}

/** The first byte of the protocol's messages (PostgreSQL documentation, 54.7). */
const parse = "P".charCodeAt(0);
const describe = "D".charCodeAt(0);
const bind = "B".charCodeAt(0);
const statement = "S".charCodeAt(0);

/** The position of a statement's name in a message that has none. */
const nameAt = { parse: 5, describe: 6, bind: 6 };

const mostStatements = 256;

const isAboutRows = ({ name }: Answers[number]) => name === "rowDescription" || name === "noData";

/** The message with a statement's name in it and its length corrected. */
function withName(message: Uint8Array, offset: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, offset), Buffer.from(name), message.subarray(offset)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}

/** Tells the database to forget a statement. */
function closeOf(name: string): Uint8Array {
  const message = Buffer.from(`C\0\0\0\0S${name}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/**
 * Makes the embedded database parse a statement once and plan it a few times, as drivers of PostgreSQL over the network
 * do. By default it does both for every query, which takes longer than most queries run. A statement that runs only
 * once is not kept.
 *
 * Call it after the migrations: a prepared statement breaks when its columns change.
 *
 * @see docs/decisions/0019-prepared-statements-in-pglite.md
 */
export function keepStatements(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  const seen = new LRUCache<string, true>({ max: mostStatements });
  const forgotten: string[] = [];
  const kept = new LRUCache<string, Prepared>({
    max: mostStatements,
    dispose: ({ name }) => forgotten.push(name),
  });
  let count = 0;
  /** The statement whose messages are being sent; PGlite sends those of one query at a time. */
  let current: Prepared | null = null;

  client.execProtocolStream = async (message, options) => {
    const [type] = message;
    if (type === parse) {
      current = null;
      const text = Buffer.from(message).toString("latin1");
      const known = kept.get(text);
      if (known !== undefined) {
        current = known;
        return [];
      }
      if (!seen.has(text)) {
        seen.set(text, true);
        return send(message, options);
      }
      for (const name of forgotten.splice(0)) await send(closeOf(name), options);
      count += 1;
      const prepared = { name: `kept_${count}`, description: null };
      const answers = await send(withName(message, nameAt.parse, prepared.name), options);
      kept.set(text, prepared);
      current = prepared;
      return answers;
    }
    if (current === null) return send(message, options);
    if (type === describe && message[5] === statement) {
      current.description ??= await send(withName(message, nameAt.describe, current.name), options);
      return current.description;
    }
    // Its rows have the columns of its statement.
    if (type === describe && current.description !== null) return current.description.filter(isAboutRows);
    if (type === bind) return send(withName(message, nameAt.bind, current.name), options);
    return send(message, options);
  };
}
