/**
 * Values by day as a line chart, with a table of the same values for readers who cannot see the canvas. uPlot loads with the first chart.
 */
import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { usePaintedScheme } from '../../scheme/scheme.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Table } from '../../../ui/list/Table.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './parts.module.css';

export interface ChartPoint {
  /** YYYY-MM-DD */
  day: string;
  value: number;
}

interface ChartProps {
  title: string;
  /** Beside the title, e.g. the sum. */
  note: string;
  /** Column heading of the values. */
  unit: string;
  points: readonly ChartPoint[];
  /** Formats values for the axis and the table. */
  textOf?(value: number): string;
  /** The smallest step of the axis, e.g. 100 cents. */
  step?: number;
}

type Plotted = Pick<ChartProps, 'points' | 'unit' | 'textOf' | 'step'>;

const plainText = (value: number): string => (Number.isInteger(value) ? String(value) : '');

/** The possible axis increments: 1, 2 and 5 times each power of ten, in multiples of `step`. */
const incrementsOf = (step: number): number[] =>
  Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power * step)).flat();

/** px */
const HEIGHT = 120;

function dayText(day: string): string {
  return day.slice(5);
}

/** Colours of the chart at its place in the page, from the design tokens. */
function coloursAt(holder: HTMLElement) {
  const tokens = getComputedStyle(holder);
  const colourOf = (token: string): string => tokens.getPropertyValue(token).trim();
  return { line: colourOf('--accent-deep'), text: colourOf('--text'), grid: colourOf('--line') };
}

function optionsOf(
  { points, unit, textOf = plainText, step = 1 }: Plotted,
  width: number,
  colours: ReturnType<typeof coloursAt>,
): uPlot.Options {
  const axis = { stroke: colours.text, grid: { stroke: colours.grid }, ticks: { stroke: colours.grid } };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    scales: { x: { time: false }, y: { range: (_plot, _least, most) => [0, Math.max(4 * step, most)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_plot, at) => at.map((index) => dayText(points[index]?.day ?? '')),
        size: 24,
      },
      {
        ...axis,
        incrs: incrementsOf(step),
        values: (_plot, at) => at.map(textOf),
        size: textOf === plainText ? 40 : 64,
      },
    ],
    series: [{}, { label: unit, stroke: colours.line, fill: `${colours.line}1a`, width: 1.5, points: { show: false } }],
  };
}

function Plot({ points, unit, textOf, step }: Plotted) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = usePaintedScheme();
  useEffect(() => {
    const holder = box.current;
    if (!holder) return undefined;
    let plot: uPlot | undefined;
    let wanted = true;
    const colours = coloursAt(holder);
    const data: uPlot.AlignedData = [points.map((_, at) => at), points.map(({ value }) => value)];
    const resize = new ResizeObserver(() => plot?.setSize({ width: holder.clientWidth, height: HEIGHT }));
    void import('uplot').then(({ default: UPlot }) => {
      if (!wanted) return;
      plot = new UPlot(optionsOf({ points, unit, textOf, step }, holder.clientWidth, colours), data, holder);
      resize.observe(holder);
    });
    return () => {
      wanted = false;
      resize.disconnect();
      plot?.destroy();
    };
  }, [points, unit, textOf, step, scheme]);
  return <div ref={box} className={styles.plot} aria-hidden="true" />;
}

export function Chart({ title, note, unit, points, textOf, step }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.chart} aria-label={title}>
      <Row wraps="phone" gap={3}>
        <h2>{title}</h2>
        <Note as="span" className="grow">
          {note}
        </Note>
        <Button kind="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          表格
        </Button>
      </Row>
      {asTable ? (
        <div className={styles.chartTable} tabIndex={0} role="region" aria-label={`${title}的表格`}>
          <Table numbers={2}>
            <thead>
              <tr>
                <th scope="col">日期</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map(({ day, value }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td>{textOf ? textOf(value) : value}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        <Plot points={points} unit={unit} textOf={textOf} step={step} />
      )}
    </section>
  );
}
