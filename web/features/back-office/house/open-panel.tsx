import type { HouseState } from '#contract/back-office/keeping.ts';
import { countOf } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { type Mark, PublicationMark } from '../shell/publication-mark.tsx';

const itemForms = ['предмет', 'предмета', 'предметов'] as const;
const auctionForms = ['аукцион', 'аукциона', 'аукционов'] as const;

/** What visitors find now. */
export function OpenPanel({ house: { open } }: { house: HouseState }) {
  const rows: [what: string, mark: Mark, said: string][] = [
    [
      'Каталог',
      open.items ? 'published' : 'draft',
      open.items ? countOf(open.items, itemForms) : 'пуст, так и сказано',
    ],
    [
      'Заявка, консультация, регистрация',
      open.forms ? 'published' : 'bad',
      open.forms ? 'открыты' : 'закрыты до согласия',
    ],
    [
      'Заявки на торги',
      open.forms && open.rules ? 'published' : 'bad',
      open.forms && open.rules ? 'открыты' : 'закрыты до правил',
    ],
    [
      'Торги',
      open.auctions ? 'published' : 'draft',
      open.auctions ? countOf(open.auctions, auctionForms) : 'не объявлены',
    ],
  ];
  return (
    <Panel
      title="Что видит посетитель"
      acts={
        <PageLink className="inline-link" href="/">
          Открыть сайт
        </PageLink>
      }
    >
      <table className={lines.table}>
        <tbody>
          {rows.map(([what, mark, said]) => (
            <tr key={what}>
              <td>{what}</td>
              <td className={`text-right nowrap ${lines.act}`}>
                <PublicationMark mark={mark}>{said}</PublicationMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
