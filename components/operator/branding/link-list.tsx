"use client";

import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Input } from "../../ui/input";
import { type DraftLink, linkError, moveLink } from "./branding-draft";

const most = 12;

/** The links of the footer, in their order. */
export function LinkList({
  links,
  onChange,
  hasTried,
}: {
  links: readonly DraftLink[];
  onChange: (links: readonly DraftLink[]) => void;
  hasTried: boolean;
}) {
  const set = (index: number, fields: Partial<DraftLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...fields } : link)));
  const add = () => {
    const key = links.reduce((highest, link) => Math.max(highest, link.key), -1) + 1;
    onChange([...links, { key, label: "", url: "" }]);
  };
  return (
    <section aria-labelledby="branding-links" className="flex flex-col gap-3">
      <h2 id="branding-links" className="text-t2">
        {t("Footer")}
      </h2>
      {links.length === 0 && (
        <p className="text-small text-ink-2">
          {t("No links of yours. Terms, Privacy and Status are there anyway.")}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {links.map((link, index) => (
          <li
            key={link.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]"
          >
            <Input
              label={t("Words of link {index}", { index: index + 1 })}
              hideLabel
              placeholder={t("Words")}
              maxLength={40}
              value={link.label}
              onChange={({ target }) => set(index, { label: target.value })}
            />
            <div className="max-sm:order-last max-sm:col-span-2">
              <Input
                label={t("Goes to, link {index}", { index: index + 1 })}
                hideLabel
                placeholder={t("/docs or https://…")}
                maxLength={512}
                value={link.url}
                onChange={({ target }) => set(index, { url: target.value })}
                error={hasTried && linkError(link)}
              />
            </div>
            <span className="inline-flex">
              <IconButton
                label={t("Move link {index} up", { index: index + 1 })}
                disabled={index === 0}
                onClick={() => onChange(moveLink(links, index, -1))}
              >
                <Icon name="arrow-up" size={16} />
              </IconButton>
              <IconButton
                label={t("Move link {index} down", { index: index + 1 })}
                disabled={index === links.length - 1}
                onClick={() => onChange(moveLink(links, index, 1))}
              >
                <Icon name="arrow-down" size={16} />
              </IconButton>
              <IconButton
                label={t("Remove link {index}", { index: index + 1 })}
                onClick={() => onChange(links.filter((_, at) => at !== index))}
              >
                <Icon name="x" size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="self-start"
        icon={<Icon name="plus" size={14} />}
        disabled={links.length >= most}
        onClick={add}
      >
        {t("Add a link")}
      </Button>
    </section>
  );
}
