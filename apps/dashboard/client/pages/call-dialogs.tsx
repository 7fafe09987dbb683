import type { CallRecord, CorrectedFields, DecideCall } from '#features/calls/schemas';
import type { LeadRecord } from '#features/leads/schemas';
import type { CallIntent, ServiceLine, Urgency } from '#features/taxonomy';
import { Dialog, DialogForm, FormDialog } from '../components/dialog.tsx';
import { Loading } from '../components/feedback.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { useApiForm } from '../core/form.ts';
import { formatPhone, intentLabels, serviceLineLabels, stageLabels, urgencyLabels } from '../core/labels.ts';
import { useResource } from '../core/query.ts';
import { callerOf } from './caller.ts';

interface DecisionDialog {
  onClose: () => void;
  /** Resolves to whether the decision was accepted. */
  decide: (decision: DecideCall) => Promise<boolean>;
}

/** Sends a form's values, and closes its dialog on success. */
const sending =
  <Values,>({ decide, onClose }: DecisionDialog, decisionOf: (values: Values) => DecideCall) =>
  async (values: Values): Promise<void> => {
    if (await decide(decisionOf(values))) onClose();
  };

/** Closes a call, with a reason. */
export function CloseCall(dialog: DecisionDialog) {
  const form = useApiForm({
    values: { reason: '' },
    send: sending(dialog, ({ reason }) => ({ action: 'close', reason })),
  });
  return (
    <FormDialog title="Close this call" onClose={dialog.onClose} form={form} confirm="Close call">
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="What your colleagues should know, such as “called back, all settled”."
        maxLength={500}
        required
        autoFocus
      />
    </FormDialog>
  );
}

/** Records the job that a person has booked by hand. */
export function BookedCall(dialog: DecisionDialog) {
  const form = useApiForm({
    values: { job: '' },
    send: sending(dialog, ({ job }) => ({ action: 'dispatch', job_external_ref: job })),
  });
  return (
    <FormDialog title="Booked already" onClose={dialog.onClose} form={form} confirm="Note the job">
      <TextField
        form={form}
        name="job"
        label="Job number"
        hint="As your job system shows it. Nothing is sent."
        maxLength={200}
        required
        autoFocus
      />
    </FormDialog>
  );
}

/** Adds a call to an existing lead. */
export function JoinLead({ call, ...dialog }: DecisionDialog & { call: CallRecord }) {
  const { data } = useResource<{ data: LeadRecord[] }>(
    `/leads?organization_id=${call.organization_id}&limit=50`,
  );
  const open = data?.data.filter(
    (lead) => !['lost', 'disqualified'].includes(lead.pipeline_stage) && lead.call_id !== call.call_id,
  );
  const form = useApiForm({
    values: { lead: '' },
    send: sending(dialog, ({ lead }) => ({ action: 'join', lead_id: lead })),
  });
  return (
    <Dialog title="Add to a lead" onClose={dialog.onClose}>
      {open ? (
        <DialogForm form={form} confirm="Add to lead" onClose={dialog.onClose}>
          <SelectField
            form={form}
            name="lead"
            label="Lead"
            hint="The newest open leads of this location."
            options={open.map(
              (lead) =>
                [
                  lead.lead_id,
                  [lead.name, lead.phone && formatPhone(lead.phone), stageLabels[lead.pipeline_stage]]
                    .filter(Boolean)
                    .join(', '),
                ] as const,
            )}
          />
        </DialogForm>
      ) : (
        <Loading lines={3} />
      )}
    </Dialog>
  );
}

const unknown = '';

/** A form for a person's corrections of a call; only changed fields are sent. */
export function EditCall({ call, ...dialog }: DecisionDialog & { call: CallRecord }) {
  const { classification, extracted } = call;
  const before = {
    intent: classification?.intent ?? unknown,
    urgency: classification?.urgency ?? unknown,
    qualified: classification ? String(classification.qualified) : unknown,
    service_line: classification?.service_line ?? unknown,
    caller_name: extracted.caller_name ?? '',
    callback_number: extracted.callback_number ?? '',
    address: extracted.address ?? '',
    loss_cause: extracted.loss_cause ?? '',
    insured: extracted.insured === undefined ? unknown : String(extracted.insured),
    carrier: extracted.carrier ?? '',
    claim_number: extracted.claim_number ?? '',
  };
  const form = useApiForm({
    values: before,
    send: sending(dialog, (values: typeof before) => {
      const changed = (name: keyof typeof before) => values[name] !== before[name];
      const text = (
        name: 'caller_name' | 'callback_number' | 'address' | 'loss_cause' | 'carrier' | 'claim_number',
      ) => (changed(name) ? { [name]: values[name].trim() || null } : {});
      const stated: CorrectedFields['extracted'] = {
        ...text('caller_name'),
        ...text('callback_number'),
        ...text('address'),
        ...text('loss_cause'),
        ...text('carrier'),
        ...text('claim_number'),
        ...(changed('insured') && { insured: values.insured === unknown ? null : values.insured === 'true' }),
      };
      const corrections: CorrectedFields = {
        ...(changed('intent') && { intent: values.intent as CallIntent }),
        ...(changed('urgency') && { urgency: values.urgency as Urgency }),
        ...(changed('qualified') && {
          qualified: values.qualified === 'null' ? null : values.qualified === 'true',
        }),
        ...(changed('service_line') && { service_line: (values.service_line || null) as ServiceLine | null }),
        ...(Object.keys(stated).length > 0 && { extracted: stated }),
      };
      return { corrections };
    }),
  });
  const yesNo = [
    [unknown, 'Not stated'],
    ['true', 'Yes'],
    ['false', 'No'],
  ] as const;
  return (
    <FormDialog title={`Correct ${callerOf(call)}`} onClose={dialog.onClose} wide form={form} confirm="Save">
      <div className="field-grid">
        <SelectField form={form} name="intent" label="What it is" options={Object.entries(intentLabels)} />
        <SelectField form={form} name="urgency" label="Urgency" options={Object.entries(urgencyLabels)} />
        <SelectField
          form={form}
          name="qualified"
          label="New work"
          options={[
            ['true', 'Yes'],
            ['false', 'No'],
            ['null', 'Cannot be told'],
          ]}
        />
        <SelectField
          form={form}
          name="service_line"
          label="Service"
          options={[[unknown, 'Not stated'], ...Object.entries(serviceLineLabels)]}
        />
        <TextField form={form} name="caller_name" label="Name" maxLength={200} />
        <TextField form={form} name="callback_number" label="Call back at" type="tel" maxLength={40} />
        <TextField form={form} name="address" label="Address" maxLength={300} />
        <TextField form={form} name="loss_cause" label="Cause of loss" maxLength={200} />
        <SelectField form={form} name="insured" label="Insured" options={yesNo} />
        <TextField form={form} name="carrier" label="Carrier" maxLength={200} />
        <TextField form={form} name="claim_number" label="Claim number" maxLength={100} />
      </div>
    </FormDialog>
  );
}
