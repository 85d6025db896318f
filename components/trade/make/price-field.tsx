"use client";

import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { Note } from "../../ui/note";
import { PriceInput, type PriceInputProps } from "./price-input";

/** A typed price compared with others, in words. */
export interface PriceRemark {
  sentence: string;
  /** What to do about it, where the price is probably a mistake; null for a plain remark. */
  caution: string | null;
}

export interface PriceFieldProps extends PriceInputProps {
  remark: PriceRemark | null;
  /** The least price that the collection's owner takes, in words; null without one. */
  minimum?: string | null;
  /** The check of an unusual price, or null. */
  guard: ReactNode;
}

/** A price, typed or taken from a shortcut, with a remark on it and the check of an unusual one. */
export function PriceField({ remark, minimum = null, guard, ...input }: PriceFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <PriceInput {...input} />
      {minimum !== null && input.price.error === null && (
        <p className="text-small text-ink-2">
          {t("The creator takes nothing below {price} for an item.", { price: minimum })}
        </p>
      )}
      {remark !== null && remark.caution === null && (
        <p className="text-small text-ink-2">{remark.sentence}</p>
      )}
      {remark !== null && remark.caution !== null && (
        <Note tone="warn" title={remark.sentence}>
          {remark.caution}
        </Note>
      )}
      {!input.locked && guard}
    </div>
  );
}
