import zones from './area-codes.json' with { type: 'json' };

const zoneOfAreaCode = new Map(
  Object.entries(zones).flatMap(([zone, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, zone]),
  ),
);

/** The time zone of a recipient: that of a North American area code, otherwise the sender's. */
export function zoneOfRecipient(phone: string | null | undefined, sendersZone: string): string {
  const code = /^\+1(\d{3})\d{7}$/.exec(phone ?? '')?.[1];
  return (code && zoneOfAreaCode.get(code)) || sendersZone;
}
