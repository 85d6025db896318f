"use client";

import { t } from "@/lib/language/translate";
import { Switch } from "../../ui/switch";
import { useGuardChoice } from "./guard-choice";

/** Turns the check of unusual prices off and on, and says what it compares. */
export function GuardSetting() {
  const [isOn, choose] = useGuardChoice();
  return (
    <div className="max-w-2xl rounded-panel border border-line bg-s1 p-4.5 shadow-1">
      <Switch
        label={t("Ask me to type an unusual price")}
        hint={t("Before your wallet opens, a price far from the market must be typed.")}
        checked={isOn}
        onChange={(event) => choose(event.target.checked)}
      />
      <h2 className="mt-5 text-t3">{t("Prices that must be typed")}</h2>
      <ul className="mt-2 list-disc ps-5 text-small text-ink-2">
        <li>
          {t("To buy for more than three times the floor, or more than twice the highest sale of 30 days.")}
        </li>
        <li>{t("To list, or to accept an offer, for less than half of the floor.")}</li>
        <li>{t("To offer more than the floor.")}</li>
        <li>{t("To offer the floor's number in a currency that is worth far less.")}</li>
        <li>
          {t(
            "Without a floor: to list or accept for less than half of the lowest sale of 30 days, or to offer more than twice the highest.",
          )}
        </li>
        <li>{t("To trade in a currency that has no rate here, so that its price cannot be compared.")}</li>
      </ul>
      <p className="mt-3 text-small text-ink-2">
        {t("All prices are of one unit, on the chain of the trade. Wash trades do not count as sales.")}
      </p>
    </div>
  );
}
