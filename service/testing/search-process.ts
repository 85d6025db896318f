import { type FileHandle, open, readdir, readFile, readlink, stat } from "node:fs/promises";
import type { Hex } from "viem";
import { hexToBigInt, hexToBytes } from "viem";

/** Pages are read in parts of this many bytes. */
const partBytes = 8 * 2 ** 20;
/** A file that a process has open is searched up to this size. */
const largestFile = 64 * 2 ** 20;

/** Every form in which a program could hold a key, named for a failed test. */
export function formsOf(key: Hex): [form: string, bytes: Buffer][] {
  const digits = key.slice(2).toLowerCase();
  const raw = Buffer.from(hexToBytes(key));
  // Without its last characters, which depend on what follows.
  const base64 = raw.toString("base64").slice(0, 42);
  return [
    ["hexadecimal", Buffer.from(digits)],
    ["upper case", Buffer.from(digits.toUpperCase())],
    ["UTF-16", Buffer.from(digits, "utf16le")],
    ["UTF-16 in upper case", Buffer.from(digits.toUpperCase(), "utf16le")],
    ["bytes", raw],
    // As the engine holds a bigint.
    ["bytes backwards", Buffer.from(raw).reverse()],
    ["base64", Buffer.from(base64)],
    ["base64url", Buffer.from(base64.replaceAll("+", "-").replaceAll("/", "_"))],
    ["decimal", Buffer.from(hexToBigInt(key).toString())],
  ];
}

type Forms = ReturnType<typeof formsOf>;

const formsIn = (bytes: Buffer, forms: Forms) =>
  forms.filter(([, form]) => bytes.includes(form)).map(([name]) => name);

/**
 * The parts of the memory that the process itself writes: its heaps and stacks, no code and no files that it only reads.
 * Addresses have 47 bits at most, so a number holds each exactly; `read` takes no bigint for them.
 */
async function writtenRanges(pid: number): Promise<{ start: number; end: number }[]> {
  const lines = (await readFile(`/proc/${pid}/maps`, "utf8")).split("\n");
  return lines.flatMap((line) => {
    const [, start, end] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
    if (start === undefined || end === undefined || line.includes("[vvar")) return [];
    return [{ start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) }];
  });
}

/**
 * Opens the memory of another process; null where this machine forbids it, as a container without rights does. A developer there can do nothing
 * about it, and a test still searches all other places. CI has to search the memory each night, so there it is an error: a test that left
 * it out would say more than it tried.
 */
async function openMemory(pid: number): Promise<FileHandle | null> {
  const path = `/proc/${pid}/mem`;
  return open(path, "r").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EACCES" && cause.code !== "EPERM") throw cause;
    const words = `This machine lets no test read ${path}, where keys are searched for`;
    if (process.env.CI !== undefined)
      throw new Error(`${words}: the container of this job needs --privileged.`, { cause });
    console.warn(`${words}: they are searched for in all other places.`);
    return null;
  });
}

async function formsInMemory(pid: number, forms: Forms): Promise<{ found: string[]; bytes: number | null }> {
  const memory = await openMemory(pid);
  if (memory === null) return { found: [], bytes: null };
  const overlap = Math.max(...forms.map(([, form]) => form.length));
  const part = Buffer.alloc(partBytes + overlap);
  const found = new Set<string>();
  let bytes = 0;
  try {
    for (const { start, end } of await writtenRanges(pid))
      for (let at = start; at < end; at += partBytes) {
        const length = Math.min(part.length, end - at);
        // A range that the process has given back meanwhile holds nothing.
        const { bytesRead } = await memory.read(part, 0, length, at).catch(() => ({ bytesRead: 0 }));
        bytes += bytesRead;
        for (const form of formsIn(part.subarray(0, bytesRead), forms)) found.add(form);
      }
  } finally {
    await memory.close();
  }
  return { found: [...found], bytes };
}

/** The contents of the regular files that a process has open. */
async function openFiles(pid: number): Promise<Buffer[]> {
  const names = await readdir(`/proc/${pid}/fd`);
  const contents = names.map(async (name) => {
    const path = await readlink(`/proc/${pid}/fd/${name}`).catch(() => "");
    const found = path.startsWith("/") ? await stat(path).catch(() => undefined) : undefined;
    if (found?.isFile() !== true || found.size > largestFile) return Buffer.alloc(0);
    return readFile(path).catch(() => Buffer.alloc(0));
  });
  return Promise.all(contents);
}

/** Where a key stands in a process, by place, and how much of its memory was read. */
export interface ProcessSearch {
  /** "memory: bytes", "environment: hexadecimal" … */
  found: string[];
  /** Null where this machine lets no test read it. */
  memoryBytes: number | null;
}

/**
 * Searches a running process for a key: its memory, environment, arguments and open files (Linux alone; `proc(5)`).
 *
 * @throws Error in CI, where the memory of another process may not be read.
 */
export async function searchProcess(pid: number, forms: Forms): Promise<ProcessSearch> {
  const [environment, argumentsOf, files, memory] = await Promise.all([
    readFile(`/proc/${pid}/environ`),
    readFile(`/proc/${pid}/cmdline`),
    openFiles(pid),
    formsInMemory(pid, forms),
  ]);
  const named = (place: string, bytes: Buffer) => formsIn(bytes, forms).map((form) => `${place}: ${form}`);
  return {
    found: [
      ...named("environment", environment),
      ...named("arguments", argumentsOf),
      ...files.flatMap((bytes) => named("an open file", bytes)),
      ...memory.found.map((form) => `memory: ${form}`),
    ],
    memoryBytes: memory.bytes,
  };
}
