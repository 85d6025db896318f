import { type AllowlistRow, allowlistRowSchema } from "../../contract/allowlist";
import type { Address } from "../../contract/primitives";
import type { ListRows } from "../../drops/allowlist-csv/read-list-file";

/** Pages that are searched at once: about three megabytes. */
const searchedPages = 50;

/** One page of a list's rows, counted from 0. */
export async function readListPage({ rows, pages }: ListRows, page: number): Promise<AllowlistRow[]> {
  const text = await rows.slice(pages[page] ?? rows.size, pages[page + 1] ?? rows.size).text();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => allowlistRowSchema.parse(JSON.parse(line)));
}

/** The row of an account in a list, or null. A million rows take a fraction of a second. */
export async function findListRow({ rows, pages }: ListRows, account: Address): Promise<AllowlistRow | null> {
  const wanted = `"address":"${account.toLowerCase()}"`;
  for (let page = 0; page < pages.length; page += searchedPages) {
    const end = pages[page + searchedPages] ?? rows.size;
    const text = await rows.slice(pages[page], end).text();
    const at = text.indexOf(wanted);
    if (at === -1) continue;
    const line = text.slice(text.lastIndexOf("\n", at) + 1, text.indexOf("\n", at));
    return allowlistRowSchema.parse(JSON.parse(line));
  }
  return null;
}
