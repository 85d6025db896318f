import type { WebhookFilter } from "@/lib/contract/webhook";

const address = /^0x[0-9a-fA-F]{40}$/;
const slug = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
/** `base:0x…:241`, or the path of an item's page, alone or in a link. */
const item = /(?:^|\/items\/)([a-z0-9-]+)[:/](0x[0-9a-fA-F]{40})[:/](\d+)\/?$/;

/** The filter that a text means; a string is the first part of it that means nothing. */
export function parseFilter(text: string): WebhookFilter | string {
  const filter: WebhookFilter = { collections: [], accounts: [], items: [] };
  for (const part of text.split(/[\s,]+/).filter((each) => each !== "")) {
    const [, chain, contract, tokenId] = item.exec(part) ?? [];
    if (chain !== undefined && contract !== undefined && tokenId !== undefined) {
      filter.items.push({ chain, contract: contract as `0x${string}`, tokenId });
    } else if (address.test(part)) filter.accounts.push(part as `0x${string}`);
    else if (slug.test(part)) filter.collections.push(part);
    else return part;
  }
  return filter;
}

/** A filter as text that `parseFilter` reads again. */
export function filterText({ collections, accounts, items }: WebhookFilter): string {
  return [
    ...collections,
    ...accounts,
    ...items.map(({ chain, contract, tokenId }) => `${chain}:${contract}:${tokenId}`),
  ].join(", ");
}
