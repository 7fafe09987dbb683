import { Tooltip } from '@base-ui/react/tooltip';
import { createContext, useContext } from 'react';
import { useOrganizations } from '../core/organizations.ts';
import { createStore, useStore } from '../core/store.ts';
import { formatAgo, formatFull, viewerZone } from '../core/time.ts';

/** The current time, updated every half minute for all times on the page together. */
const clock = createStore(Date.now());
/** The update interval; a time newer than the last tick reads "just now". */
const tickMs = 30_000;
setInterval(() => clock.set(Date.now()), tickMs);

interface Moment {
  at: string;
  organizationId: string | null;
}

/** All times share one tooltip. */
const tooltip = Tooltip.createHandle<Moment>();

function FullTime({ at, organizationId }: Moment) {
  const { nameOf, zoneOf } = useOrganizations();
  const moment = new Date(at);
  const zone = zoneOf(organizationId);
  return (
    <>
      <span>{formatFull(moment, viewerZone)}</span>
      {zone !== viewerZone && (
        <span>
          {formatFull(moment, zone)}
          {organizationId && ` in ${nameOf(organizationId)}`}
        </span>
      )}
    </>
  );
}

/** The tooltip of all times; once, in the shell. */
export function TimeTooltip() {
  return (
    <Tooltip.Root handle={tooltip}>
      {({ payload }) => (
        <Tooltip.Portal>
          <Tooltip.Positioner className="positioner" sideOffset={6}>
            <Tooltip.Popup className="tooltip">{payload && <FullTime {...payload} />}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}

/** True within a list: times are not focusable there, since the keyboard moves by rows; the record's page has the full time. */
export const TimesInRows = createContext(false);

/** A moment as `6 min ago`; hover or focus shows it in full, in the viewer's zone and in the organization's. */
export function Time({ at, organizationId = null }: { at: string; organizationId?: string | null }) {
  const now = useStore(clock);
  const inRow = useContext(TimesInRows);
  return (
    <Tooltip.Trigger
      handle={tooltip}
      payload={{ at, organizationId }}
      className="time"
      render={<time dateTime={at} {...(!inRow && { tabIndex: 0 })} />}
      onClick={(event) => {
        // It is above its row's link, so that it can be hovered; a click is passed to that link.
        if (!inRow || event.currentTarget.closest('a')) return;
        event.currentTarget
          .closest('tr')
          ?.querySelector('a.row-link')
          ?.dispatchEvent(new MouseEvent('click', event.nativeEvent));
      }}
    >
      {formatAgo(new Date(at), new Date(Math.max(now, Math.min(Date.parse(at), now + tickMs))))}
    </Tooltip.Trigger>
  );
}
