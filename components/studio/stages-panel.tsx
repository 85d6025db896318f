import type { StudioCollection } from "@/lib/contract/studio";
import { formatCount } from "@/lib/format/count";
import { dropPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../market/local-time";
import { PageLink } from "../ui/page-link";
import { Panel } from "../ui/panel";
import { Cell, HeadCell, Row, Table } from "../ui/table";

/** The mints of each stage of the newest drops. */
export function StagesPanel({ collections }: { collections: readonly StudioCollection[] }) {
  const drops = collections.flatMap((each) => each.drops).filter(({ stages }) => stages.length > 0);
  if (drops.length === 0) return null;
  return (
    <Panel title={t("Mints by stage")} flush>
      <div className="px-4.5 sm:px-2">
        <Table caption={t("Mints of each stage")}>
          <thead>
            <tr>
              <HeadCell>{t("Drop")}</HeadCell>
              <HeadCell>{t("Stage")}</HeadCell>
              <HeadCell className="max-sm:hidden">{t("Opens")}</HeadCell>
              <HeadCell align="right">{t("Minted")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {drops.flatMap(({ slug, name, stages }) =>
              stages.map((stage) => (
                <Row key={`${slug} ${stage.id}`} className="bg-transparent last:border-b-0">
                  <Cell className="w-2/5 max-w-0">
                    <PageLink href={dropPath(slug)} className="block truncate font-semi hover:underline">
                      {name}
                    </PageLink>
                  </Cell>
                  <Cell>{stage.name}</Cell>
                  <Cell className="whitespace-nowrap text-ink-3 max-sm:hidden">
                    <LocalTime timestamp={stage.startsAt} />
                  </Cell>
                  <Cell align="right" className="whitespace-nowrap">
                    {stage.maxSupply === null
                      ? formatCount(stage.minted)
                      : t("{minted} of {supply}", {
                          minted: formatCount(stage.minted),
                          supply: formatCount(stage.maxSupply),
                        })}
                  </Cell>
                </Row>
              )),
            )}
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}
