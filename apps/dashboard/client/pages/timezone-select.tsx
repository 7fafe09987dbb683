/** The IANA zones that the browser knows; the server checks the choice against its own list. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export function TimezoneSelect({
  ties,
  value,
  onChange,
}: {
  ties: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined };
  value: string;
  onChange: (zone: string) => void;
}) {
  return (
    <select {...ties} value={value} onChange={(event) => onChange(event.target.value)}>
      {!zones.includes(value) && <option value={value}>{value}</option>}
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  );
}
