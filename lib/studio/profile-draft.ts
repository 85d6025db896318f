import { isAddress } from "viem";
import type { Chain, Currency } from "../contract/chain";
import {
  type CollectionProfileContent,
  collectionProfileContentSchema,
  maxOwnEarningsBps,
  type ProfileField,
} from "../contract/collection-profile";
import { tidyText } from "../contract/plain-text";
import type { Address } from "../contract/primitives";
import { parsePrice } from "../format/parse-price";
import { formatTypedAmount } from "../format/price";
import { readTypedBps } from "../format/typed-number";
import { t } from "../language/translate";
import { sameAddress } from "../same-address";

/** A share of each sale, as typed in per cent. */
export interface TypedShare {
  address: string;
  percent: string;
}

/** The rule of a currency: whether offers may be in it, and the typed least price. */
export interface TypedRule {
  offers: boolean;
  minimum: string;
}

/** The form of a collection's profile, as typed. Empty texts are left to the contract. */
export interface ProfileDraft {
  description: string;
  website: string;
  x: string;
  discord: string;
  image: string;
  banner: string;
  /** Token ids with commas or blanks between. */
  featured: string;
  /** Null: the earnings of the contract. */
  shares: readonly TypedShare[] | null;
  earningsRequired: boolean;
  /** By chain and currency, in lower case: `base:0x…`. */
  rules: Readonly<Record<string, TypedRule>>;
  /** Stored rules for currencies that the page does not know. They are signed again as they are. */
  unknownRules: OrderRules;
}

/** Which currencies offers may be in, and the least prices, by chain. */
type OrderRules = Pick<CollectionProfileContent, "offerCurrencies" | "minimumPrices">;

type RuledChain = Pick<Chain, "id" | "currencies">;

/** How the form names a currency of a chain. */
export function ruleKey(chain: string, currency: Address): string {
  return `${chain}:${currency.toLowerCase()}`;
}

/** Offers are never in the native currency. */
export function takesOffers({ kind }: Currency): boolean {
  return kind !== "native";
}

/** Basis points as the form has them: "2.5", in the language of the page. */
export function percentText(bps: number): string {
  return formatTypedAmount(BigInt(bps), 2);
}

function typedRules(content: CollectionProfileContent, chains: readonly RuledChain[]): ProfileDraft["rules"] {
  const rules = chains.flatMap(({ id, currencies }) => {
    const allowed = content.offerCurrencies[id];
    return currencies.map(({ address, decimals }): [string, TypedRule] => {
      const minimum = content.minimumPrices[id]?.find((each) => sameAddress(each.currency, address));
      return [
        ruleKey(id, address),
        {
          offers: allowed === undefined || allowed.some((each) => sameAddress(each, address)),
          minimum: minimum === undefined ? "" : formatTypedAmount(BigInt(minimum.price), decimals),
        },
      ];
    });
  });
  return Object.fromEntries(rules);
}

function unknownRules(
  { offerCurrencies, minimumPrices }: OrderRules,
  chains: readonly RuledChain[],
): OrderRules {
  const isUnknown = (id: string, currency: Address) =>
    !chains.some(
      (chain) => chain.id === id && chain.currencies.some(({ address }) => sameAddress(address, currency)),
    );
  const unknown = <Rule>(rules: Record<string, Rule[]>, currencyOf: (rule: Rule) => Address) =>
    Object.fromEntries(
      Object.entries(rules)
        .map(([id, each]) => [id, each.filter((rule) => isUnknown(id, currencyOf(rule)))] as const)
        .filter(([, each]) => each.length > 0),
    );
  return {
    offerCurrencies: unknown(offerCurrencies, (currency) => currency),
    minimumPrices: unknown(minimumPrices, ({ currency }) => currency),
  };
}

/** A stored profile in the form. */
export function profileDraft(content: CollectionProfileContent, chains: readonly RuledChain[]): ProfileDraft {
  const { description, links, image, banner, featured, earnings, earningsRequired } = content;
  return {
    description: description ?? "",
    website: links.website ?? "",
    x: links.x ?? "",
    discord: links.discord ?? "",
    image: image ?? "",
    banner: banner ?? "",
    featured: featured.join(", "),
    shares: earnings?.map(({ address, bps }) => ({ address, percent: percentText(bps) })) ?? null,
    earningsRequired,
    rules: typedRules(content, chains),
    unknownRules: unknownRules(content, chains),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Moves what a person typed from the form of one profile to that of a newer one. Untouched fields take the newer values. */
export function rebaseDraft(draft: ProfileDraft, from: ProfileDraft, to: ProfileDraft): ProfileDraft {
  const touched = <Value>(now: Readonly<Record<string, Value>>, before: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(now).filter(([key, value]) => !isSame(value, before[key])));
  const { rules, ...rest } = draft;
  return { ...to, ...touched(rest, { ...from }), rules: { ...to.rules, ...touched(rules, from.rules) } };
}

/** The token ids that were typed, "#7" for 7 as pages show it, in their sequence. */
export function featuredIds(typed: string): string[] {
  return typed.split(/[\s,]+/).flatMap((each) => {
    const id = each.replace(/^#/, "");
    return id === "" ? [] : [id];
  });
}

/** What is wrong with a form, by its field. */
export type ProfileErrors = Partial<
  Record<keyof Omit<ProfileDraft, "earningsRequired" | "unknownRules">, string>
>;

/** `@name`, a path or an address without its scheme, as the whole address. */
function linkOf(typed: string, base: string): string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  if (text.startsWith("@")) return `${base}${text.slice(1)}`;
  return text.includes(".") ? `https://${text}` : `${base}${text}`;
}

function readShares(
  shares: ProfileDraft["shares"],
  errors: ProfileErrors,
): CollectionProfileContent["earnings"] {
  if (shares === null) return null;
  const read = shares.map(({ address, percent }) => {
    const bps = percent.trim() === "" ? null : readTypedBps(percent, 4);
    if (!isAddress(address.trim(), { strict: false }))
      errors.shares = t("Enter the address of each receiver.");
    else if (bps === null || bps <= 0n) errors.shares = t("Enter the share of each receiver, as 2.5.");
    return { address: address.trim() as Address, bps: Number(bps ?? 0n) };
  });
  const sum = read.reduce((all, { bps }) => all + bps, 0);
  if (errors.shares === undefined && sum > maxOwnEarningsBps)
    errors.shares = t("All shares together may be at most {percent}%.", { percent: maxOwnEarningsBps / 100 });
  if (new Set(read.map(({ address }) => address.toLowerCase())).size < read.length)
    errors.shares ??= t("An account can be a receiver once.");
  return read;
}

function readRules(
  { rules, unknownRules: unknown }: ProfileDraft,
  chains: readonly RuledChain[],
  errors: ProfileErrors,
): OrderRules {
  const offerCurrencies = { ...unknown.offerCurrencies };
  const minimumPrices = { ...unknown.minimumPrices };
  for (const { id, currencies } of chains) {
    const ruleOf = ({ address }: Currency) => rules[ruleKey(id, address)] ?? { offers: true, minimum: "" };
    const offered = currencies.filter(takesOffers);
    const allowed = offered.filter((each) => ruleOf(each).offers);
    const others = unknown.offerCurrencies[id] ?? [];
    if (offered.length > 0 && allowed.length + others.length === 0)
      errors.rules = t("Leave at least one currency for offers on each chain.");
    if (allowed.length > 0 && (allowed.length < offered.length || others.length > 0))
      offerCurrencies[id] = [...allowed.map(({ address }) => address), ...others];
    const prices = currencies.flatMap((currency) => {
      const typed = ruleOf(currency).minimum.trim();
      if (typed === "") return [];
      try {
        return [{ currency: currency.address, price: parsePrice(typed, currency.decimals).toString() }];
      } catch {
        errors.rules = t("Enter minimum prices as numbers above zero.");
        return [];
      }
    });
    if (prices.length > 0) minimumPrices[id] = [...prices, ...(unknown.minimumPrices[id] ?? [])];
  }
  return { offerCurrencies, minimumPrices };
}

/** The errors of the contract's schema in words, for what the form does not check itself. */
const schemaWords: Partial<Record<ProfileField, { field: keyof ProfileErrors; words: () => string }>> = {
  description: { field: "description", words: () => t("Shorten the description to 600 letters.") },
  image: { field: "image", words: () => t("Enter an address that begins with https:// or ipfs://.") },
  banner: { field: "banner", words: () => t("Enter an address that begins with https:// or ipfs://.") },
  featured: { field: "featured", words: () => t("Enter up to 12 different token ids, with commas between.") },
};

const linkWords: Record<string, () => string> = {
  website: () => t("Enter a plain https address."),
  x: () => t("Enter your name at x.com."),
  discord: () => t("Enter an invite of discord.gg."),
};

/**
 * Reads the form.
 *
 * @returns the content to sign, or null with what is wrong, by field.
 */
export function readProfileDraft(
  draft: ProfileDraft,
  chains: readonly RuledChain[],
): { content: CollectionProfileContent | null; errors: ProfileErrors } {
  const errors: ProfileErrors = {};
  const description = tidyText(draft.description);
  const links = {
    website: linkOf(draft.website, "https://"),
    x: linkOf(draft.x, "https://x.com/"),
    discord: linkOf(draft.discord, "https://discord.gg/"),
  };
  const content = {
    description: description === "" ? null : description,
    links: Object.fromEntries(Object.entries(links).filter(([, url]) => url !== undefined)),
    image: draft.image.trim() || null,
    banner: draft.banner.trim() || null,
    featured: featuredIds(draft.featured),
    earnings: readShares(draft.shares, errors),
    earningsRequired: draft.earningsRequired,
    ...readRules(draft, chains, errors),
  };
  const parsed = collectionProfileContentSchema.safeParse(content);
  for (const { path } of parsed.error?.issues ?? []) {
    const [field, part] = path.map(String);
    const link = field === "links" ? linkWords[part ?? ""] : undefined;
    if (link !== undefined) errors[part as "website" | "x" | "discord"] ??= link();
    const known = schemaWords[field as ProfileField];
    if (known !== undefined) errors[known.field] ??= known.words();
    if (field === "earnings") errors.shares ??= t("Enter the address of each receiver.");
    if (field === "minimumPrices") errors.rules ??= t("Enter minimum prices as numbers above zero.");
  }
  const isRight = parsed.success && Object.keys(errors).length === 0;
  return { content: isRight ? parsed.data : null, errors };
}
