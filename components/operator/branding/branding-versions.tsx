"use client";

import { useState } from "react";
import type { BrandingContent, OperatorBranding } from "@/lib/contract/operator/branding";
import { t, tIn } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { useOperatorPages } from "@/lib/query/use-operator";
import { AddressText } from "../../market/address";
import { RelativeTime } from "../../market/relative-time";
import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { ChangeError } from "../parts/change-error";
import { LoadedPages } from "../parts/loaded-pages";

type Version = Pick<OperatorBranding, "version" | "publishedBy" | "publishedAt">;

/** The published versions. An earlier one is opened in the form, and shown again once it is published. */
export function BrandingVersions({
  current,
  onOpen,
}: {
  current: number;
  onOpen: (content: BrandingContent) => void;
}) {
  const list = useOperatorPages<Version>("branding/versions");
  const [opening, setOpening] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const open = async (version: number) => {
    setOpening(version);
    setFailure(null);
    try {
      const { content } = await requestApi<OperatorBranding>("/api/operator/branding", {
        search: { version },
      });
      onOpen(content);
    } catch (error) {
      setFailure(error);
    } finally {
      setOpening(null);
    }
  };
  return (
    <Disclosure summary={t("Earlier versions")}>
      <ChangeError error={failure} />
      <LoadedPages
        list={list}
        height="h-20"
        empty={<p className="text-small text-ink-2">{t("Nothing was published yet.")}</p>}
      >
        {(rows) => (
          <ul>
            {rows.map(({ version, publishedBy, publishedAt }) => (
              <li
                key={version}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 text-small"
              >
                <span>
                  {version === current
                    ? t("Version {version}, shown now", { version })
                    : t("Version {version}", { version })}
                  {publishedAt !== null && (
                    <span className="text-ink-2">
                      , {publishedBy === null ? t("the command") : <AddressText address={publishedBy} />},{" "}
                      <RelativeTime timestamp={publishedAt} />
                    </span>
                  )}
                </span>
                <Button
                  size="sm"
                  aria-label={t("Open version {version}", { version })}
                  loading={opening === version && t("Opening")}
                  onClick={() => void open(version)}
                >
                  {tIn("verb", "Open")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
    </Disclosure>
  );
}
