import type { CallRecord } from '#features/calls/schemas';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Which advertisement brought a call or a lead, in one line. */
export function AttributionLine({ attribution }: { attribution: NonNullable<CallRecord['attribution']> }) {
  const { source, medium, campaign, keyword, click_id, landing_page, value } = attribution;
  const words = [
    source,
    medium,
    campaign,
    keyword !== null && `“${keyword}”`,
    landing_page?.replace(/^https?:\/\//, '').replace(/[?#].*$/, ''),
    click_id !== null && `click ${click_id}`,
    value !== null && `worth ${dollars.format(value)}`,
  ];
  return <span className="breakable">{words.filter(Boolean).join(' · ')}</span>;
}
