"use client";

import { type ReactNode, useEffect, useState } from "react";
import { t } from "@/lib/language/translate";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/icon-names";
import { pageToShare, shareByDevice } from "./page-to-share";

const rowClass =
  "flex h-10 w-full items-center gap-3 rounded-control px-2.5 text-start text-ui hover:bg-s2 max-lg:h-11";
const copiedMs = 2_000;

/** Composers that take a link in their address, so that nothing of theirs runs here. */
const networks: readonly { name: string; icon: IconName; href: (title: string, url: string) => string }[] = [
  {
    name: "Farcaster",
    icon: "message-circle",
    href: (title, url) =>
      `https://farcaster.xyz/~/compose?${new URLSearchParams([
        ["text", title],
        ["embeds[]", url],
      ])}`,
  },
  {
    name: "X",
    icon: "at-sign",
    href: (title, url) => `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`,
  },
];

function Row({ icon, children, aside }: { icon: IconName; children: ReactNode; aside?: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={16} className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">{children}</span>
      <span className="shrink-0 text-label text-ink-3">{aside}</span>
    </>
  );
}

function CopyRow({ url }: { url: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  const words = { idle: t("Copy link"), copied: t("Copied"), refused: t("Copying was refused") };
  return (
    <button type="button" onClick={copy} className={rowClass}>
      <Row icon={state === "copied" ? "check" : "link"}>
        <span aria-live="polite">{words[state]}</span>
      </Row>
    </button>
  );
}

/** The picture that goes with the page's link, and the ways to pass the link on. */
export function ShareMenu() {
  const [link] = useState(pageToShare);
  const { title, url, picture } = link;
  return (
    <div className="w-full sm:w-72">
      {picture !== null && (
        <figure className="mb-2 px-2.5">
          {/* biome-ignore lint/performance/noImgElement: others load it as it is, and nobody sees it before they press Share. */}
          <img
            src={picture.path}
            alt=""
            {...picture.size}
            className="w-full rounded-art border border-line bg-s2"
          />
          <figcaption className="mt-1.5 text-small text-ink-2">
            {t("This picture goes with the link.")}
          </figcaption>
        </figure>
      )}
      <CopyRow url={url} />
      {picture !== null && (
        <a href={picture.path} download className={rowClass}>
          <Row
            icon="download"
            aside={picture.size && <bdi>{`${picture.size.width} × ${picture.size.height}`}</bdi>}
          >
            {t("Save the picture")}
          </Row>
        </a>
      )}
      {networks.map(({ name, icon, href }) => (
        <a key={name} href={href(title, url)} target="_blank" rel="noreferrer noopener" className={rowClass}>
          <Row icon={icon} aside={<Icon name="arrow-up-right" size={14} />}>
            {t("Post on {network}", { network: name })}
          </Row>
        </a>
      ))}
      {"share" in navigator && (
        <button type="button" onClick={() => void shareByDevice(link)} className={rowClass}>
          <Row icon="share-2">{t("More, with your device")}</Row>
        </button>
      )}
    </div>
  );
}
