import type { LotRow } from '#contract/auctions/auction-answers.ts';
import type { StoneItem } from '#contract/catalog/catalog-answers.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { formatDate } from '#contract/russian.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { RichText } from '#web/app/page/rich-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { Price } from '#web/ui/signs/price.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { auctionsCrumbs, lotHref } from '../addresses.ts';
import { ButtonPageLink } from '../button-page-link.tsx';
import lotStyles from '../lot/lot-page.module.css';
import { bidText, lotMark, priceWord } from '../lot-words.ts';
import styles from './stone-page.module.css';
import { StoneStage } from './stone-stage.tsx';

type StonePageProps = { stone: StoneItem; lot: LotRow; meta: PageMeta };

/** A stone of a lot by itself: everything known of it, and the way back to the bidding. */
export function StonePage({ stone, lot, meta }: StonePageProps) {
  const mark = lotMark(lot);
  return (
    <Container className={`pb-9 ${lotStyles.page}`}>
      <CrumbLine
        crumbs={[...auctionsCrumbs.slice(1), { label: `Лот ${lot.number}`, href: lotHref(lot) }]}
        last="Камень"
      />
      <article>
        <Grid tablet={1} gap={8} align="start" className={lotStyles.lot}>
          <StoneStage stone={stone} name={stone.name} images={stone.images} size={stone.size} />
          <Stack gap={5}>
            <p className="small faint">Камень № {stone.id}</p>
            <h1 className="h1">{meta.h1 || stone.name}</h1>
            <p className="muted">{stone.description}</p>
            <CutPanel>
              <Status tone={mark.tone} filled={mark.filled}>
                {mark.text}
              </Status>
              <h2 className="h3 mt-5 mb-4">
                Лот {lot.number}. {lot.name}
              </h2>
              <p className="small muted">{priceWord(lot.saleStatus)}</p>
              <Price size="figure">{bidText(lot)}</Price>
              <div className="mt-5">
                <ButtonPageLink wide href={lotHref(lot)}>
                  К лоту
                </ButtonPageLink>
              </div>
            </CutPanel>
          </Stack>
        </Grid>
        <div className={classNames(lotStyles.columns, styles.columns)}>
          <section aria-labelledby="specification">
            <h2 id="specification" className="h2 mb-4">
              Характеристики
            </h2>
            <DefinitionList>
              {stone.properties.flatMap((property) =>
                property.code === 'certs'
                  ? []
                  : [
                      <Definition key={property.code} term={property.label}>
                        {property.value}
                      </Definition>,
                    ],
              )}
            </DefinitionList>
          </section>
          <section id="certificate" className={styles.certificate} aria-labelledby="certificates">
            <h2 id="certificates" className="h2 mb-4">
              Сертификат
            </h2>
            {stone.certificates.map(({ number, laboratory, issuedOn, label, href }) => (
              <DefinitionList key={number}>
                <Definition term="Заключение">№&nbsp;{number}</Definition>
                <Definition term="Лаборатория">{laboratory}</Definition>
                {issuedOn && <Definition term="Выдано">{formatDate(issuedOn)}</Definition>}
                {!href.startsWith('/catalog/') && (
                  <Definition term="Документ">
                    <PageLink className="inline-link finger" href={href}>
                      Открыть<span className="visually-hidden">: {label}</span>
                    </PageLink>
                  </Definition>
                )}
              </DefinitionList>
            ))}
            {stone.story && <RichText className={styles.story} html={stone.story} />}
          </section>
        </div>
      </article>
    </Container>
  );
}
