"use client";

import { useSyncExternalStore } from "react";
import { tIn } from "@/lib/language/translate";
import { iconButtonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { lazyPart } from "../../ui/lazy-part";
import { Popover } from "../../ui/popover";
import { pageToShare, shareByDevice } from "./page-to-share";

const ShareMenu = lazyPart(() => import("./share-menu"), "ShareMenu");

const never = () => () => undefined;
/** Phones and tablets have a sheet of their own, which knows where people share. */
const prefersDevice = () => "share" in navigator && window.matchMedia("(pointer: coarse)").matches;

/** Shares the open page: by the device's own sheet on touch screens, else by a menu with the picture that goes with the link. */
export function ShareButton() {
  const byDevice = useSyncExternalStore(never, prefersDevice, () => false);
  if (byDevice)
    return (
      <IconButton label={tIn("verb", "Share")} onClick={() => void shareByDevice(pageToShare())}>
        <Icon name="share-2" size={18} />
      </IconButton>
    );
  return (
    <Popover
      label={tIn("verb", "Share")}
      triggerClass={iconButtonStyles("ghost", "md")}
      trigger={
        <>
          <Icon name="share-2" size={18} />
          <span className="sr-only">{tIn("verb", "Share")}</span>
        </>
      }
    >
      <ShareMenu />
    </Popover>
  );
}
