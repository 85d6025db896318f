"use client";

import { t } from "@/lib/language/translate";
import { Switch } from "../../ui/switch";

/** The choice to make an order that its maker can end without a transaction. */
export function EndableSwitch({
  checked,
  locked,
  onChange,
}: {
  checked: boolean;
  locked: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Switch
      label={t("Can be ended without a fee")}
      hint={
        checked
          ? t(
              "You end it by a signature, and rely on this site's server for that. Other markets need this site's signature to fill it.",
            )
          : t("To end it early you send a transaction. Other markets can fill it.")
      }
      checked={checked}
      disabled={locked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
