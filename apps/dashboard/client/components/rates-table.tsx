import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Rates } from '../../server/overview.schemas.ts';

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** Calls, and how many of them were answered and became work, line by line. */
export function RatesTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: string;
  /** `to` shows the calls that a line counts. */
  rows: readonly { key: string; name: ReactNode; rates: Rates; to?: string }[];
}) {
  return (
    <table className="figures">
      <caption className="hidden-visually">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Calls</th>
          <th scope="col">Answered</th>
          <th scope="col">Wanted us</th>
          <th scope="col">Booked</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, rates, to }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{to ? <Link to={to}>{rates.calls}</Link> : rates.calls}</td>
            <td>{share(rates.answered, rates.known)}</td>
            <td>{rates.wanted}</td>
            <td>{share(rates.booked, rates.wanted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
