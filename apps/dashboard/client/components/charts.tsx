import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

/** One place on the horizontal axis. */
export interface Point {
  label: string;
  value: number;
  /** The value of the comparison line. */
  usual: number;
}

/**
 * Bars with a comparison line. A table beside it has the same figures, so it is hidden from screen readers.
 * @param props.now the label of the current place
 */
export function BarsAndLine({
  points,
  now,
  every,
  line = 'Usual',
}: {
  points: readonly Point[];
  now?: string;
  /** A label is shown at every nth place. */
  every: number;
  /** The name of the line. */
  line?: string;
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...points]}
        margin={{ top: 18, right: 8, bottom: 0, left: -18 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} className="chart-grid" />
        <XAxis dataKey="label" interval={every - 1} tickLine={false} className="chart-axis" />
        <YAxis allowDecimals={false} tickLine={false} axisLine={false} className="chart-axis" />
        <Tooltip isAnimationActive={false} wrapperClassName="chart-tooltip" cursor={false} />
        <Bar
          dataKey="value"
          name="Calls"
          className="chart-bar"
          isAnimationActive={false}
          radius={[3, 3, 0, 0]}
        />
        {points.some(({ usual }) => usual > 0) && (
          <Line dataKey="usual" name={line} className="chart-line" dot={false} isAnimationActive={false} />
        )}
        {now && <ReferenceLine x={now} className="chart-now" label={{ value: 'now', position: 'top' }} />}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
