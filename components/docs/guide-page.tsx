import { type GuideName, guidePath, guides } from "@/lib/format/guides";
import { t } from "@/lib/language/translate";
import { currentLanguage } from "@/lib/language/words";
import { type DrawHeading, Markdown } from "../market/markdown";
import { PageLink } from "../ui/page-link";
import { ApiAddress } from "./api-address";
import { guideIn } from "./guide-texts";

const sizes = ["text-d2", "mt-6 text-t1", "mt-4 text-t2"] as const;

/** A guide beside the list of all guides and of its own headings. @param apiUrl the API's public address, ending in `/v1` */
export function GuidePage({ name, apiUrl }: { name: GuideName; apiUrl: string | null }) {
  const { text, headings, language } = guideIn(currentLanguage(), name);
  const anchors = headings.map(({ anchor }) => anchor)[Symbol.iterator]();
  const drawHeading: DrawHeading = ({ depth }, words) => {
    const Tag = `h${Math.min(depth, 6)}` as "h1";
    const anchor = anchors.next().value;
    const title = (
      <Tag id={anchor} className={`scroll-mt-20 text-ink ${sizes[depth - 1] ?? "text-t3"}`}>
        <a href={`#${anchor}`} className="hover:underline">
          {words}
        </a>
      </Tag>
    );
    if (depth > 1 || name !== "developers") return title;
    return (
      <>
        {title}
        <ApiAddress apiUrl={apiUrl} />
      </>
    );
  };
  return (
    <div className="page-frame flex flex-col gap-x-10 gap-y-6 pt-8 pb-12 lg:flex-row lg:items-start">
      <nav aria-label={t("Guides")} className="flex shrink-0 flex-col gap-1 lg:sticky lg:top-20 lg:w-52">
        <p className="pb-2 text-t2">{t("Docs")}</p>
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {guides.map((guide) => (
            <li key={guide.name}>
              <PageLink
                href={guidePath(guide.name)}
                aria-current={guide.name === name ? "page" : undefined}
                className="-mx-2.5 flex min-h-9 items-center rounded-control px-2.5 text-ui text-ink-2 hover:bg-s2 hover:text-ink aria-[current=page]:bg-s2 aria-[current=page]:font-semi aria-[current=page]:text-ink max-lg:mx-0 max-lg:min-h-11"
              >
                {t(guide.title)}
              </PageLink>
              {guide.name === name && <Contents headings={headings.filter(({ depth }) => depth === 2)} />}
            </li>
          ))}
        </ul>
      </nav>
      <article
        lang={language.code}
        dir={language.direction}
        className="max-w-prose min-w-0 flex-1 text-body text-ink-2"
      >
        <Markdown text={text} heading={drawHeading} />
      </article>
    </div>
  );
}

function Contents({ headings }: { headings: readonly { text: string; anchor: string }[] }) {
  return (
    <ul className="mt-1 mb-2 flex flex-col border-s border-line ps-3 text-small text-ink-2 max-lg:hidden">
      {headings.map(({ text, anchor }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className="block py-1 hover:text-ink">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
