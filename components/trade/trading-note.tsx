import type { Trading } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { Note } from "../ui/note";

/** Why a dialog can make or fill no order, where that is off; nothing otherwise. */
export function TradingNote({ trading }: { trading: Trading }) {
  if (trading.on) return null;
  return (
    <Note tone="warn" title={trading.reason}>
      {t("Nothing was sent.")}
    </Note>
  );
}
