import { plural, t } from "@/lib/language/translate";
import { LoadError } from "../live/load-error";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import type { PaletteGroup } from "./palette-groups";
import type { usePalette } from "./use-palette";

type PaletteStateProps = Pick<
  ReturnType<typeof usePalette>,
  "words" | "scope" | "groups" | "isAnswered" | "isGuess" | "error" | "retry"
>;

function countFound(groups: readonly PaletteGroup[]): number {
  return groups.reduce((sum, { areActions, entries }) => sum + (areActions ? 0 : entries.length), 0);
}

/** Why there are no rows, if there are none. The number of rows is announced. */
export function PaletteState({ words, scope, groups, isAnswered, isGuess, error, retry }: PaletteStateProps) {
  const count = countFound(groups);
  const isNone = words !== "" && isAnswered && count === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {words !== "" &&
          isAnswered &&
          count > 0 &&
          (isGuess
            ? plural(
                count,
                "{count} result. No match for “{words}”, but names like it.",
                "{count} results. No match for “{words}”, but names like it.",
                { words },
              )
            : plural(count, "{count} result", "{count} results"))}
        {isNone && t("No match for “{words}”.", { words })}
      </p>
      {words !== "" && isAnswered && count > 0 && isGuess && (
        <p aria-hidden="true" className="px-4.5 pb-2 text-ui">
          <span className="font-semi">{t("No match for “{words}”.", { words })}</span>{" "}
          <span className="text-ink-2">{t("Did you mean one of these?")}</span>
        </p>
      )}
      {isNone && (
        <div className="px-4.5 py-6 text-ui">
          <p className="font-semi">{t("No match for “{words}”.", { words })}</p>
          <p className="mt-1 text-small text-ink-2">
            {scope === "accounts"
              ? t("An account is found by its name or its address.")
              : t("Check the spelling, or paste an address, the hash of a transaction or a link.")}
          </p>
        </div>
      )}
      {error !== null && (
        <div className="px-4.5 py-3">
          {navigator.onLine ? (
            <LoadError error={error} onRetry={retry} />
          ) : (
            <Note
              tone="warn"
              icon={<Icon name="wifi-off" size={18} className="text-warn" />}
              title={t("You are offline.")}
              alert
            >
              {t("The search goes on when the connection is back.")}
            </Note>
          )}
        </div>
      )}
    </>
  );
}
