import { useDeferredValue, useState } from 'react';
import { shapeNames, shapes } from '#contract/catalog/stones.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { facetDiagram } from '#gem/diagram.ts';
import { makeGem } from '#gem/geometry/make-gem.ts';
import { GRADES, type HUES, type INTENSITIES } from '#gem/optics/colour.ts';
import type { FLUORESCENCES } from '#gem/optics/fluorescence.ts';
import { SHAPE_RANGES } from '#gem/shape.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import styles from './gem-bench.module.css';
import {
  colourOptions,
  fluorescenceOptions,
  intensityOptions,
  lightNames,
  type View,
  viewNames,
} from './gem-words.ts';
import { Slide } from './slide.tsx';

const options = <T extends string>(names: Record<T, string>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));
type Colour = (typeof GRADES)[number] | (typeof HUES)[number];
const isGrade = (colour: string): boolean => (GRADES as readonly string[]).includes(colour);

/** Every parameter of a stone as a slider, its picture and its diagram; below, the contact sheets. */
export function GemBench() {
  const [shape, setShape] = useState(shapes[0]!);
  const range = SHAPE_RANGES[shape];
  const [given, setGiven] = useState<{ table?: number; depth?: number; ratio?: number }>({});
  const [colour, setColour] = useState<Colour>('E');
  const [intensity, setIntensity] = useState<(typeof INTENSITIES)[number]>('fancy');
  const [view, setView] = useState<View>('face-up');
  const [light, setLight] = useState<keyof typeof lightNames>('studio');
  const [fluorescence, setFluorescence] = useState<(typeof FLUORESCENCES)[number]>('none');
  const { table, depth, ratio } = makeGem({ shape, ...given }).proportions;
  const wish = useDeferredValue(
    stringifyQuery({
      shape,
      ...given,
      ...(isGrade(colour) ? { grade: colour } : { hue: colour, intensity }),
      view,
      light,
      fluorescence,
      size: 400,
    }),
  );
  const choose = (next: typeof shape) => {
    setShape(next);
    setGiven({});
  };
  return (
    <>
      <Section>
        <Grid tablet={1} gap={7} className={styles.bench}>
          <div className={styles.controls}>
            <SelectField
              label="Форма"
              value={shape}
              onValueChange={choose}
              options={shapes.map((value) => ({ value, label: shapeNames[value].name }))}
            />
            <Slide
              label="Площадка, %"
              range={range.table}
              step={0.1}
              value={table}
              onChange={(value) => setGiven({ ...given, table: value })}
            />
            <Slide
              label="Глубина, %"
              range={range.depth}
              step={0.1}
              value={depth}
              onChange={(value) => setGiven({ ...given, depth: value })}
            />
            <Slide
              label="Длина к ширине"
              range={range.ratio}
              step={0.01}
              value={ratio}
              onChange={(value) => setGiven({ ...given, ratio: value })}
            />
            <SelectField label="Цвет" value={colour} onValueChange={setColour} options={colourOptions} />
            <SelectField
              label="Интенсивность"
              value={intensity}
              onValueChange={setIntensity}
              options={intensityOptions}
              disabled={isGrade(colour)}
            />
            <SelectField label="Ракурс" value={view} onValueChange={setView} options={options(viewNames)} />
            <SelectField label="Свет" value={light} onValueChange={setLight} options={options(lightNames)} />
            <SelectField
              label="Флуоресценция"
              value={fluorescence}
              onValueChange={setFluorescence}
              options={fluorescenceOptions}
            />
          </div>
          <figure className={styles.picture}>
            <img
              src={`/dev/gems/picture${wish}`}
              width={400}
              height={400}
              alt={`${shapeNames[shape].name}, ${colourOptions.find(({ value }) => value === colour)?.label}`}
            />
            <figcaption className="small muted">Компьютерная визуализация по параметрам камня</figcaption>
          </figure>
        </Grid>
        <div
          className={styles.diagram}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code from numbers
          dangerouslySetInnerHTML={{ __html: facetDiagram({ params: { shape, table, depth, ratio } }) }}
        />
      </Section>
      <ContactSheet view="face-up" />
      <ContactSheet view="three-quarter" />
    </>
  );
}
