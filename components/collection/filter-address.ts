import { decimalText, parseDecimal } from "@/lib/format/decimal";
import type { SearchChange } from "@/lib/query/use-page-search";

/** Bounds of a number trait, both inclusive. One of them may be open. */
export interface TraitRange {
  min?: number;
  max?: number;
}

/** The filter of one trait type: any of some values, or a number in a range. */
export type TraitChoice = readonly string[] | TraitRange;

export type TraitChoices = Readonly<Record<string, TraitChoice>>;

/** The contract's own limits; the service rejects more. */
const most = { types: 16, values: 64, valueLength: 256, typeLength: 128 };
/** `trait.Glaze=Ochre&trait.Glaze=Cobalt`: any of these values. `range.Height=210..250`, where one end may be missing. */
const valuesOf = "trait.";
const rangeOf = "range.";
const digitsPattern = /^(0|[1-9]\d{0,77})$/;
const decimalPattern = /^\d{1,60}(\.\d{1,18})?$/;

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** A choice within the contract's limits; null for anything else, and for one that chooses nothing. */
export function parseChoice(value: unknown): TraitChoice | null {
  if (Array.isArray(value)) {
    const values = value.filter(
      (entry): entry is string => typeof entry === "string" && entry.length <= most.valueLength,
    );
    return values.length === 0 ? null : values.slice(0, most.values);
  }
  if (value === null || typeof value !== "object") return null;
  const { min, max } = value as Record<string, unknown>;
  if (!isNumber(min) && !isNumber(max)) return null;
  return { ...(isNumber(min) && { min }), ...(isNumber(max) && { max }) };
}

/** Choices as addresses of earlier versions have them: one text of JSON. */
function earlierChoices(text: string | null): [string, unknown][] {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed === null || typeof parsed !== "object" || Array.isArray(parsed)
      ? []
      : Object.entries(parsed);
  } catch {
    return [];
  }
}

function rangeFrom(text: string): TraitRange {
  const [min = "", max = ""] = text.split("..");
  return {
    ...(min.trim() !== "" && { min: Number(min) }),
    ...(max.trim() !== "" && { max: Number(max) }),
  };
}

/** The trait filters in an address. Choices of the wrong shape, and more than the service takes, are dropped. */
export function readTraitChoices(search: URLSearchParams): TraitChoices {
  const named = [...new Set(search.keys())].flatMap((key): [string, unknown][] => {
    if (key.startsWith(valuesOf)) return [[key.slice(valuesOf.length), [...new Set(search.getAll(key))]]];
    return key.startsWith(rangeOf) ? [[key.slice(rangeOf.length), rangeFrom(search.get(key) ?? "")]] : [];
  });
  const choices = [...earlierChoices(search.get("traits")), ...named].flatMap(
    ([type, value]): [string, TraitChoice][] => {
      const choice = type.length > 0 && type.length <= most.typeLength ? parseChoice(value) : null;
      return choice === null ? [] : [[type, choice]];
    },
  );
  return Object.fromEntries(choices.slice(0, most.types));
}

/** The parameters of an address that name trait filters, those included that `readTraitChoices` drops. */
export function traitKeys(search: URLSearchParams): readonly string[] {
  return [...new Set(search.keys())].filter((key) => key.startsWith(valuesOf) || key.startsWith(rangeOf));
}

/**
 * The change of the address to other trait filters.
 *
 * @param before `traitKeys` of the address
 */
export function traitsChange(before: readonly string[], after: TraitChoices): SearchChange {
  const gone = before.map((key) => [key, null]);
  const chosen = Object.entries(after)
    .slice(0, most.types)
    .map(([type, choice]) =>
      "length" in choice
        ? [`${valuesOf}${type}`, choice]
        : [`${rangeOf}${type}`, `${choice.min ?? ""}..${choice.max ?? ""}`],
    );
  return Object.fromEntries([["traits", null], ...gone, ...chosen]);
}

/**
 * The least or the most that an item may cost, in base units as digits; null without such a filter.
 *
 * @param decimals of the native currency, in which the address gives it
 */
export function readPrice(search: URLSearchParams, end: "min" | "max", decimals: number): string | null {
  const text = search.get(`${end}Price`);
  if (text === null) {
    // Addresses of earlier versions have base units.
    const digits = search.get(end);
    return digits !== null && digitsPattern.test(digits) ? digits : null;
  }
  if (!decimalPattern.test(text)) return null;
  const { units, scale } = parseDecimal(text);
  const digits = scale > decimals ? "" : (units * 10n ** BigInt(decimals - scale)).toString();
  return digitsPattern.test(digits) ? digits : null;
}

/** The change of the address for a limit of the price in base units; null removes it. */
export function priceChange(end: "min" | "max", digits: string | null, decimals: number): SearchChange {
  const text = digits === null ? null : decimalText({ units: BigInt(digits), scale: decimals });
  return { [`${end}Price`]: text, [end]: null };
}
