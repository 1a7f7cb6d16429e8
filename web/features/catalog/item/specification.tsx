import { PageLink } from '#web/app/page/page-link.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import type { AnyItem } from '../load-item.ts';
import { SpecTerm } from './spec-term.tsx';
import styles from './specification.module.css';

/** Every key of the specification, each with its explanation. */
export function Specification({ item: { properties, certificates } }: { item: AnyItem }) {
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="h2 mb-6">
        Характеристики
      </h2>
      <DefinitionList className={styles.list} columns={2}>
        {properties.map((property) => (
          <Definition key={property.code} term={<SpecTerm code={property.code} label={property.label} />}>
            {property.code === 'certs' ? (
              Object.entries(property.value).map(([label, href]) => (
                <PageLink className="inline-link nowrap finger" key={label} href={href}>
                  №&nbsp;{certificates.find((one) => one.label === label)?.number ?? label}
                </PageLink>
              ))
            ) : property.code === 'uin' ? (
              <span className="nowrap">{property.value}</span>
            ) : (
              property.value
            )}
          </Definition>
        ))}
      </DefinitionList>
    </section>
  );
}
