"use client";

import { maxUploadsOfDraft } from "@/lib/contract/upload";
import { formatBytes } from "@/lib/format/bytes";
import { t } from "@/lib/language/translate";
import { useUploadPin } from "@/lib/query/use-upload-pin";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { Panel } from "../../../ui/panel";
import { RadioGroup } from "../../../ui/radio-group";

/** @param isPinning whether this site hands uploads on to IPFS, if that is known */
function siteWords(isPinning: boolean | undefined): string {
  if (isPinning === undefined)
    return t("On IPFS if this site pins there, else at this site's own address. Fixed once uploaded.");
  return isPinning
    ? t("Pinned by this site. Fixed once uploaded, and others can keep copies under the same address.")
    : t(
        "This site pins nothing on IPFS. Fixed once uploaded, but buyers see the items only while this site is there.",
      );
}

/** Who keeps the files of the items. */
export function KeeperPanel({
  items,
  bytes,
  picture,
  isFixed,
  onChange,
}: {
  items: DropDraft["items"];
  /** Of the files that are chosen, or null. */
  bytes: number | null;
  /** An upload of the draft. */
  picture: string | null;
  /** It can no longer be chosen. */
  isFixed: boolean;
  onChange: (keeper: DropDraft["items"]["keeper"]) => void;
}) {
  // Any upload of the draft tells whether this site pins.
  const pin = useUploadPin(items.stored?.folder ?? picture);
  const isPinning = pin === undefined ? undefined : pin.state !== "off";
  const room =
    bytes === null || bytes === 0
      ? null
      : t("{size} of your {most}.", { size: formatBytes(bytes), most: formatBytes(maxUploadsOfDraft) });
  return (
    <Panel title={t("Where pictures are kept")}>
      <fieldset disabled={isFixed} className="contents">
        <RadioGroup
          label={t("The items and their pictures are kept")}
          value={items.keeper}
          onValueChange={onChange}
          options={[
            {
              value: "site",
              label: isPinning === true ? t("On IPFS, by this site") : t("By this site"),
              hint: [room, siteWords(isPinning)].filter((part) => part !== null).join(" "),
            },
            {
              value: "own",
              label: t("At my own address"),
              hint: t(
                "You give ipfs:// with the CID of a folder that you pin, or an https:// address, whose content can change later: the page of each item says so.",
              ),
            },
          ]}
        />
      </fieldset>
    </Panel>
  );
}
