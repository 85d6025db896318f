import type { Context } from "hono";
import type { ApiEnvironment } from "./environment";

const plainNumber = /^-?\d+(\.\d+)?$/;

/** A line of CSV (RFC 4180). An apostrophe goes before a text that a spreadsheet would run as a formula: a number is none. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) => {
    const text =
      typeof cell === "string" && /^[=+\-@\t\r]/.test(cell) && !plainNumber.test(cell)
        ? `'${cell}`
        : String(cell ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(",")}\r\n`;
}

/**
 * Sends CSV as a file, part by part as the caller takes it. A failure after the first part breaks the connection off, so that no half file
 * looks whole.
 *
 * @param name Name of the file.
 */
export async function sendCsv(
  c: Context<ApiEnvironment>,
  name: string,
  parts: AsyncGenerator<string, void>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done !== true) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await parts.return();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-request-id": c.get("requestId"),
    },
  });
}
