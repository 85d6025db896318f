import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ImageError, type ImageErrorCode } from "./picture-errors";
import { sniffImage } from "./sniff-image";

export interface EncodedImage {
  /** WebP. */
  data: Uint8Array;
  width: number;
  height: number;
  /** A `data:` picture of one pixel in the average colour. */
  placeholder: string;
}

export interface ImagePoolOptions {
  /** Pictures drawn at the same time, each in a process of its own. */
  processes?: number;
  /** Longest side of what is drawn, in pixels; vectors are drawn at this size. 1,200 by default. */
  maxSide?: number;
  /** Most pixels of a source. */
  maxPixels?: number;
  /** Milliseconds after which the process of a picture is killed, however little it worked. */
  timeoutMs?: number;
  /** Milliseconds without work after which a process ends, to give its memory back. */
  idleMs?: number;
}

export interface ImagePool {
  /**
   * Redraws a picture as WebP: the output contains no byte of the input.
   *
   * @param workMs most milliseconds of processor time
   * @throws ImageError
   */
  encode(bytes: Uint8Array, workMs?: number): Promise<EncodedImage>;
  /**
   * Decodes a picture as `encode` does, and keeps nothing of it.
   *
   * @throws ImageError
   */
  check(bytes: Uint8Array, workMs?: number): Promise<void>;
  /** Pictures drawn at the same time. */
  processes: number;
  /** Process ids, for tests. */
  pids(): number[];
  /** Kills the processes; pictures under way fail. */
  close(): void;
}

type Result = EncodedImage | { checked: true };
type Answer = { ready: true } | Result | { error: ImageErrorCode; details: string };
type Job = {
  task: "draw" | "check";
  bytes: Uint8Array;
  workMs: number;
  resolve: (result: Result) => void;
  reject: (error: ImageError) => void;
};
type Worker = {
  process: ChildProcess;
  isReady: boolean;
  job: Job | undefined;
  done: number;
  timer: NodeJS.Timeout | undefined;
};

/** Native memory fragments: a process is replaced after this many pictures. */
const picturesPerProcess = 500;
/** A checked picture is decoded to this size. */
const checkSide = 64;
/** Default limit of processor time for a picture, in milliseconds. */
const defaultWorkMs = 10_000;
/** Milliseconds for a process to start, not counted against the picture: a busy machine may be slow. */
const startTimeoutMs = 30_000;

/** One picture at a time needs neither many threads nor a glibc arena for each: this halves the memory. */
const lean = { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" };

const messages: Record<ImageErrorCode, string> = {
  unsupported_type: "The content is not a picture that can be shown.",
  too_many_pixels: "The picture has more pixels than are accepted.",
  damaged: "The picture is damaged.",
  too_slow: "The picture took too long to draw.",
  crashed: "The picture could not be drawn.",
};

/**
 * Starts a pool of processes that draw hostile pictures. A picture that hangs or crashes its process costs only itself:
 * the process is killed and the next picture gets a new one.
 */
export function createImagePool(options: ImagePoolOptions = {}): ImagePool {
  const { processes = 2, maxSide = 1_200, maxPixels = 64_000_000 } = options;
  const { timeoutMs = 30_000, idleMs = 30_000 } = options;
  const workers = new Set<Worker>();
  const queue: Job[] = [];
  let isClosed = false;

  function spawn(): Worker {
    const child = fork(fileURLToPath(new URL("./image-process.mjs", import.meta.url)), {
      // The process gets no secrets from the environment and no flags of this process.
      env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", ...lean },
      execArgv: ["--max-old-space-size=256"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const worker: Worker = { process: child, isReady: false, job: undefined, done: 0, timer: undefined };
    child.on("message", (answer: Answer) => settle(worker, answer));
    child.on("exit", () => drop(worker, "crashed"));
    child.on("error", () => drop(worker, "crashed"));
    workers.add(worker);
    return worker;
  }

  /** Removes a worker from the pool and fails its picture. */
  function drop(worker: Worker, code: ImageErrorCode): void {
    workers.delete(worker);
    clearTimeout(worker.timer);
    worker.process.kill("SIGKILL");
    const { job } = worker;
    worker.job = undefined;
    job?.reject(new ImageError(code, messages[code]));
    next();
  }

  function settle(worker: Worker, answer: Answer): void {
    if (!workers.has(worker)) return;
    clearTimeout(worker.timer);
    if ("ready" in answer) {
      worker.isReady = true;
      limit(worker);
      return;
    }
    if ("error" in answer && answer.error === "too_slow") {
      // It is still drawing.
      drop(worker, "too_slow");
      return;
    }
    const { job } = worker;
    worker.job = undefined;
    worker.done += 1;
    if ("error" in answer) {
      job?.reject(new ImageError(answer.error, messages[answer.error], { details: answer.details }));
    } else {
      job?.resolve(answer);
    }
    if (worker.done >= picturesPerProcess) drop(worker, "crashed");
    else rest(worker);
    next();
  }

  /** Starts the time limit of the worker's picture once the process is ready. */
  function limit(worker: Worker): void {
    clearTimeout(worker.timer);
    worker.timer = worker.isReady
      ? setTimeout(() => drop(worker, "too_slow"), timeoutMs)
      : setTimeout(() => drop(worker, "crashed"), startTimeoutMs);
  }

  function rest(worker: Worker): void {
    worker.timer = setTimeout(() => drop(worker, "crashed"), idleMs);
    worker.timer.unref();
    worker.process.unref();
    worker.process.channel?.unref();
  }

  function next(): void {
    if (isClosed || queue.length === 0) return;
    const idle = [...workers].find((worker) => worker.job === undefined);
    const worker = idle ?? (workers.size < processes ? spawn() : undefined);
    const job = worker === undefined ? undefined : queue.shift();
    if (worker === undefined || job === undefined) return;
    worker.process.ref();
    worker.process.channel?.ref();
    worker.job = job;
    limit(worker);
    const kind = sniffImage(job.bytes);
    const timeoutSeconds = Math.ceil(timeoutMs / 1_000);
    const { task, bytes, workMs } = job;
    const side = task === "check" ? checkSide : maxSide;
    const message = { task, kind, bytes, maxSide: side, maxPixels, timeoutSeconds, workMs };
    // A process that died a moment ago cannot be written to; its exit event fails the picture.
    worker.process.send(message, () => undefined);
    next();
  }

  function begin(task: Job["task"], bytes: Uint8Array, workMs: number): Promise<Result> {
    const refuse = (code: ImageErrorCode) => Promise.reject(new ImageError(code, messages[code]));
    if (isClosed) return refuse("crashed");
    if (sniffImage(bytes) === undefined) return refuse("unsupported_type");
    return new Promise((resolve, reject) => {
      queue.push({ task, bytes, workMs, resolve, reject });
      next();
    });
  }

  return {
    processes,
    async encode(bytes, workMs = defaultWorkMs) {
      const result = await begin("draw", bytes, workMs);
      if ("checked" in result) throw new ImageError("crashed", messages.crashed);
      return result;
    },
    async check(bytes, workMs = defaultWorkMs) {
      await begin("check", bytes, workMs);
    },
    pids: () => [...workers].flatMap((worker) => worker.process.pid ?? []),
    close() {
      isClosed = true;
      for (const job of queue.splice(0)) job.reject(new ImageError("crashed", messages.crashed));
      for (const worker of [...workers]) drop(worker, "crashed");
    },
  };
}
