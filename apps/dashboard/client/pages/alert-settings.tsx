import { useState } from 'react';
import type { AlertPreferences } from '#features/alerting/schemas';
import { Button } from '../components/button.tsx';
import { Pending } from '../components/feedback.tsx';
import { Field } from '../components/fields.tsx';
import { Card } from '../components/page.tsx';
import { type Options, Select } from '../components/select.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { asApiError, useChange, useResource } from '../core/query.ts';
import { viewerZone } from '../core/time.ts';

const mailLabels: Record<AlertPreferences['mail'], string> = {
  none: 'Nothing',
  critical: 'Emergencies and what is critical',
  all: 'Warnings too',
};

const hours = Array.from({ length: 24 }, (_, hour) => {
  const time = `${String(hour).padStart(2, '0')}:00`;
  return [time, `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`] as const;
});

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: Options;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(ties) => <Select id={ties.id} options={options} value={value} onChange={onChange} />}
    </Field>
  );
}

/** Whether this browser shows our notifications, and the button that asks for permission. */
function BrowserNotifications() {
  const [state, setState] = useState(
    'Notification' in window ? Notification.permission : ('denied' as NotificationPermission),
  );
  if (state === 'granted')
    return <p className="soft">This browser notifies you of an emergency while Intake is open in a tab.</p>;
  if (state === 'denied')
    return (
      <p className="soft">
        This browser does not allow notifications of this page. Its settings for this site change that.
      </p>
    );
  return (
    <Button
      onClick={() => {
        Notification.requestPermission().then(setState, (error) => toastError(asApiError(error)));
      }}
    >
      Notify me in this browser
    </Button>
  );
}

function Preferences({ wanted, reload }: { wanted: AlertPreferences; reload: () => void }) {
  const save = useChange(
    (change: AlertPreferences) => ({
      method: 'PATCH',
      path: '/account/notifications',
      own: true,
      body: change,
    }),
    {
      done: () => {
        reload();
        toast('Saved.');
      },
      failed: toastError,
    },
  );
  const { mail, quiet_hours: quiet } = wanted;
  const change = (part: Partial<AlertPreferences>) => save.run({ ...wanted, ...part });
  return (
    <div className="form narrow">
      <Choice
        label="Mail me"
        value={mail}
        options={Object.entries(mailLabels)}
        onChange={(chosen) => change({ mail: chosen as AlertPreferences['mail'] })}
      />
      {mail === 'all' && (
        <>
          <Choice
            label="No warnings from"
            value={quiet?.from ?? ''}
            options={[['', 'No quiet hours'], ...hours]}
            onChange={(from) =>
              change({
                quiet_hours: from === '' ? null : { from, to: quiet?.to ?? '07:00', timezone: viewerZone },
              })
            }
          />
          {quiet && (
            <Choice
              label="until"
              value={quiet.to}
              options={hours}
              onChange={(to) => change({ quiet_hours: { ...quiet, to, timezone: viewerZone } })}
            />
          )}
        </>
      )}
      <p className="soft small">
        Emergencies are mailed at once, at any hour. While nobody acknowledges one, owners and admins are
        notified again, regardless of their choice here.
      </p>
      <BrowserNotifications />
    </div>
  );
}

/** The user's notification settings for alerts. */
export function AlertSettingsCard() {
  const { data, error, reload } = useResource<AlertPreferences>('/account/notifications', { own: true });
  return (
    <Card title="Being told">
      {data ? (
        <Preferences wanted={data} reload={reload} />
      ) : (
        <Pending error={error} retry={reload} lines={6} />
      )}
    </Card>
  );
}
