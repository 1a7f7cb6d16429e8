import type { AuctionDetail } from '#contract/auctions/auction-answers.ts';
import { type ConditionSection, defaultSteps } from '#contract/auctions/auction-words.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { formatRubles } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { RichText } from '#web/app/page/rich-text.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { DocumentIcon } from '#web/ui/signs/icons.tsx';
import { conditionsHref } from '../addresses.ts';
import { shortAmount } from '../steps.ts';
import { AuctionPage } from './auction-page.tsx';
import styles from './conditions-page.module.css';

/** The step by the start price, as in the rules. */
const StepTable = () => (
  <DefinitionList className={styles.steps}>
    {defaultSteps.map(([below, step]) => (
      <Definition
        key={step}
        term={Number.isFinite(below) ? `до ${shortAmount(below).replace(',0', '')}` : 'выше'}
      >
        {formatRubles(step)}
      </Definition>
    ))}
  </DefinitionList>
);

type ConditionsPageProps = {
  auction: AuctionDetail;
  meta: PageMeta;
  /** Those that the address names; none: all of them. */
  sections: readonly ConditionSection[];
};

export function ConditionsPage({ auction, meta, sections }: ConditionsPageProps) {
  const shown = auction.conditions.filter((part) => !sections.length || sections.includes(part.section));
  return (
    <AuctionPage auction={auction} meta={meta} tab="conditions">
      <Grid tablet={1} align="start" className={`pt-8 ${styles.conditions}`}>
        <div>
          <h2 className="h2 mb-5">Условия торгов</h2>
          {shown.map((part) => (
            <Grid
              as="section"
              phone={1}
              gap={5}
              className={`py-5 rule-bottom ${styles.part}`}
              key={part.section}
              aria-labelledby={part.section}
            >
              <h3 className="h4" id={part.section}>
                {shown.length > 1 ? (
                  <PageLink className="finger" href={conditionsHref(auction.code, part.section)}>
                    {part.title}
                  </PageLink>
                ) : (
                  part.title
                )}
              </h3>
              <RichText className={styles.body} html={part.body} />
            </Grid>
          ))}
          {sections.length > 0 && (
            <p className="mt-5">
              <PageLink className="inline-link finger" href={conditionsHref(auction.code)}>
                Все условия
              </PageLink>
            </p>
          )}
        </div>
        <aside aria-label="Бумаги торгов и шаг">
          <CutPanel>
            {auction.documents.length > 0 && (
              <>
                <h3 className="h3">Бумаги торгов</h3>
                <Stack as="ul" gap={1} className={`mt-3 mb-6 ${styles.documents}`}>
                  {auction.documents.map(({ title, href }) => (
                    <li key={href}>
                      <Row as={PageLink} gap={2} inline href={href}>
                        <DocumentIcon size={16} />
                        <span className="inline-link">{title}</span>
                      </Row>
                    </li>
                  ))}
                </Stack>
              </>
            )}
            <h3 className="h3">Шаг по стартовой цене</h3>
            <StepTable />
          </CutPanel>
        </aside>
      </Grid>
    </AuctionPage>
  );
}
