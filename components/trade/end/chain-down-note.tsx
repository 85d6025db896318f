import { cancelTrading } from "@/lib/chains/cancel-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { Note } from "../../ui/note";

/** Whether orders are cancelled on a chain that the service cannot reach, so that pages show it late. */
export function isCancelledUnseen(web: WebChain): boolean {
  return !web.trading.on && cancelTrading(web).on;
}

/** States that cancelling on-chain still works on a chain that the service cannot reach; nothing where it can. */
export function ChainDownNote({ web }: { web: WebChain }) {
  if (!isCancelledUnseen(web)) return null;
  const { name } = web.chain;
  return (
    <Note tone="warn" title={t("The service cannot reach {chain} at present.", { chain: name })}>
      {t(
        "You can still cancel on-chain: your wallet sends the transaction. Lists show it only once the service reaches {chain} again.",
        { chain: name },
      )}
    </Note>
  );
}
