import { chmod, lstat, mkdir, stat, unlink } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { dirname } from "node:path";
import type { Logger } from "pino";
import { QuaysideError } from "@/lib/errors";
import { type FileLock, takeFileLock } from "@/lib/node/file-lock";
import type { AnswerQuestion } from "./answer-question";
import { readLine } from "./read-line";
import { type SigningAnswer, signingQuestionSchema } from "./signing-protocol";

/** The socket cannot be used. */
class SocketError extends QuaysideError<"socket_in_use" | "folder_is_open" | "socket_unusable"> {
  override readonly name = "SocketError";
}

/** How long a connection may last. */
const connectionMs = 2_000;
/** Connections at once; more are closed without an answer. */
const maxConnections = 256;

/** Owner and group may connect, by the rights of the socket and of its folder. */
const socketMode = 0o660;
const folderMode = 0o750;
const worldBits = 0o007;

export interface ServeOptions {
  /** The path of the socket. Its folder is made where there is none. */
  path: string;
  answer: AnswerQuestion;
  log: Pick<Logger, "warn" | "error">;
}

/**
 * Listens on a Unix socket. One of a process that ended is replaced; one of a living process is not.
 *
 * @returns how to stop; the socket is removed then.
 * @throws SocketError; nothing is left behind then.
 */
export async function serveSigner({ path, answer, log }: ServeOptions): Promise<() => Promise<void>> {
  const lock = await lockSocket(path);
  try {
    await removeDeadSocket(path);
    const server = createServer((socket) => {
      converse(socket, answer, log).catch((error: unknown) => {
        log.error({ err: error }, "a connection failed");
        socket.destroy();
      });
    });
    server.maxConnections = maxConnections;
    await listenAt(server, path);
    server.on("error", (error) => log.error({ err: error }, "the socket failed"));
    return async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await lock.giveBack();
    };
  } catch (error) {
    await lock.giveBack();
    if (error instanceof SocketError) throw error;
    throw unusable(path, error);
  }
}

function unusable(path: string, cause: unknown): SocketError {
  const details = cause instanceof Error ? cause.message : String(cause);
  return new SocketError("socket_unusable", `SIGNER_SOCKET cannot be used at ${path}: ${details}`, { cause });
}

function inUse(path: string, by: string): SocketError {
  return new SocketError("socket_in_use", `SIGNER_SOCKET ${path} is in use by ${by}. Stop it first.`);
}

/** Checks the folder, and keeps other signers off the path until this process ends. */
async function lockSocket(path: string): Promise<FileLock> {
  const folder = dirname(path);
  try {
    await mkdir(folder, { recursive: true, mode: folderMode });
    if (((await stat(folder)).mode & worldBits) !== 0) {
      throw new SocketError(
        "folder_is_open",
        `SIGNER_SOCKET lies in ${folder}, which every account of this machine may open: run chmod o-rwx ${folder}.`,
      );
    }
    return await takeFileLock({ path: `${path}.lock`, refusal: (pid) => inUse(path, `process ${pid}`) });
  } catch (error) {
    if (error instanceof SocketError) throw error;
    throw unusable(path, error);
  }
}

async function removeDeadSocket(path: string): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (found === null) return;
  if (!found.isSocket()) throw new Error("another file is there");
  // The lock does not know processes of other containers.
  if (await isAnswered(path)) throw inUse(path, "another process");
  await unlink(path);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") resolve(false);
      else reject(error);
    });
  });
}

async function listenAt(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.off("error", reject);
      resolve();
    });
  });
  try {
    await chmod(path, socketMode);
  } catch (error) {
    server.close();
    throw error;
  }
}

async function converse(socket: Socket, answer: AnswerQuestion, log: ServeOptions["log"]): Promise<void> {
  // A caller that goes away needs no answer.
  socket.on("error", () => socket.destroy());
  const timer = setTimeout(() => socket.destroy(), connectionMs);
  socket.once("close", () => clearTimeout(timer));
  const line = await readLine(socket).catch(() => null);
  if (line === null) {
    socket.destroy();
    return;
  }
  socket.end(`${JSON.stringify(await answerLine(line, answer, log))}\n`);
}

async function answerLine(
  line: string,
  answer: AnswerQuestion,
  log: ServeOptions["log"],
): Promise<SigningAnswer> {
  const question = signingQuestionSchema.safeParse(parseJson(line));
  if (!question.success) {
    // The line itself is not logged: it may hold anything.
    log.warn({ fields: question.error.issues.map(({ path }) => path.join(".")) }, "not a question");
    return { refusal: "invalid_question" };
  }
  try {
    return await answer(question.data);
  } catch (error) {
    log.error({ err: error }, "a question was not answered");
    return { refusal: "failed" };
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
