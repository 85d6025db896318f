import { msg, t } from "../language/translate";

/**
 * How the service writes down a difference between its database and a chain. It stores and logs these sentences in English, with their places filled;
 * the operator's desk shows them by {@link differenceWords}.
 */
export const differenceTemplates = {
  // Causes.
  derived: msg("the stored events say the same as the chain: only what derives from them is wrong"),
  silent: msg("the contract says something else than its events: nothing can be mended"),
  reading: msg(
    "it was read at block {block}: it changed since without a log that the follower saw, or was read falsely",
  ),
  unsearched: msg("the cause was not searched for to the end: the next check may find it"),
  unknown: msg("somewhere in blocks {from} to {to}, whose logs the RPC does not give"),
  missing: msg("the event {event} of block {block}, transaction {transaction}, is not stored"),
  extra: msg("the event {event} of block {block}, transaction {transaction}, is stored but not on the chain"),
  changed: msg(
    "the event {event} of block {block}, transaction {transaction}, is stored with other contents",
  ),
  // Subjects.
  owner: msg("owner of {tokenId}"),
  balance: msg("units of {tokenId} that {account} holds"),
  approval: msg("approval of {operator} by {owner}"),
  tokenApproval: msg("approval for {tokenId} alone"),
  funds: msg("funds of {account} in {currency}"),
  counter: msg("counter of {maker}"),
  mintedItems: msg("minted items"),
  existingUnits: msg("existing units of {tokenId}"),
  order: msg("order {hash}"),
  // Values.
  nobody: msg("nobody"),
  amounts: msg("{balance} held, {allowance} allowed"),
  approved: msg("approved"),
  notApproved: msg("not approved"),
  filled: msg("filled"),
  cancelled: msg("cancelled"),
  cancelledByCounter: msg("cancelled by a new counter"),
  open: msg("open, {remaining} left"),
} as const;

const place = /\{(\w+)\}/g;

/** A template with its places filled, in English whatever the page's language is. */
export function fillEnglish(
  template: string,
  values: Readonly<Record<string, string | number | bigint>>,
): string {
  return template.replace(place, (whole, name: string) => String(values[name] ?? whole));
}

const patterns = Object.values(differenceTemplates).map((template) => {
  // No template has a character that means something in a pattern but its places.
  return { template, pattern: new RegExp(`^${template.replace(place, "(?<$1>\\S+)")}$`) };
});

/** What the service wrote, in the page's language. A sentence of a newer service that this web does not know stays in English. */
export function differenceWords(text: string): string {
  for (const { template, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return t(template, found.groups);
  }
  return text;
}
