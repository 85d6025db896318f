import { t } from "@/lib/language/translate";
import { Note } from "../../ui/note";

/** Why a cancellation cannot be sent beside another one, or null where there is none. */
export function otherReason(isOtherUnderway: boolean): string | null {
  return isOtherUnderway ? t("Wait for the other cancellation first.") : null;
}

/** States that the pending cancellation is not the one of this dialog. */
export function OtherCancelNote({ chainName }: { chainName: string }) {
  return (
    <Note title={t("Another cancellation of yours on {chain} is on its way.", { chain: chainName })}>
      {t("It does not cancel this one. You can cancel this one after the other is confirmed.")}
    </Note>
  );
}
