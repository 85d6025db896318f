"use client";

import type { RefObject } from "react";
import { useShortcut } from "../ui/use-shortcut";

/**
 * The keys of a list of notifications: J and K move the focus on and back between the rows' actions, which Enter then takes, and E marks as
 * read.
 *
 * @param list holds the rows
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, onRead: (id: string) => void): void {
  const current = () => document.activeElement?.closest<HTMLElement>("[data-notification]") ?? null;
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-notification]") ?? [])];
    const from = current();
    const to = from === null ? rows[0] : rows[rows.indexOf(from) + step];
    to?.querySelector<HTMLElement>("[data-action]")?.focus();
    return to !== undefined;
  };
  useShortcut("j", () => move(1));
  useShortcut("k", () => move(-1));
  useShortcut("e", () => {
    const id = current()?.dataset.notification;
    if (id === undefined) return false;
    onRead(id);
    return true;
  });
}
