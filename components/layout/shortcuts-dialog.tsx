"use client";

import { Fragment } from "react";
import { t, tIn } from "@/lib/language/translate";
import { Kbd } from "../search/kbd";
import { Dialog } from "../ui/dialog";
import { shortcutGroups } from "./shortcuts";

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What is written on a key. */
function keyName(key: string): string {
  if (key === "Esc") return tIn("key", "Esc");
  if (key === "Home") return tIn("key", "Home");
  if (key === "End") return tIn("key", "End");
  if (key === "PgUp") return tIn("key", "PgUp");
  return key === "PgDn" ? tIn("key", "PgDn") : key;
}

/** The list of keys that do something. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const control = isApple() ? "⌘" : tIn("key", "Ctrl");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("Keyboard shortcuts")}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {shortcutGroups.map(({ where, shortcuts }) => (
          <section key={where} aria-label={t(where)}>
            <h3 className="pb-1 text-small text-ink-3">{t(where)}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div
                  key={does}
                  className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5 text-ui"
                >
                  <dt className="order-last flex shrink-0 items-center gap-1.5">
                    {keys.map((pressed, index) => (
                      <Fragment key={pressed.join("+")}>
                        {index > 0 && <span className="sr-only"> {t("or")} </span>}
                        <span dir="ltr" className="flex gap-0.5">
                          {pressed.map((key) => (
                            <Kbd key={key}>{key === "Control" ? control : keyName(key)}</Kbd>
                          ))}
                        </span>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
