import type { ClaimRecord } from '#features/claims/schemas';
import { FormDialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/fields.tsx';
import { useApiForm } from '../../core/form.ts';
import { lossTypeLabels } from '../../core/labels.ts';

/** The insured and other details of the claim, as in the header of the printed scope. */
export function DetailsDialog({
  path,
  claim,
  onClose,
}: {
  path: string;
  claim: ClaimRecord;
  onClose: () => void;
}) {
  const form = useApiForm({
    values: {
      insured_name: claim.insured_name ?? '',
      loss_address: claim.loss_address ?? '',
      carrier: claim.carrier ?? '',
      claim_number: claim.claim_number ?? '',
      loss_date: claim.loss_date ?? '',
      loss_type: claim.loss_type ?? '',
    },
    send: (values) => ({
      method: 'PATCH',
      path,
      body: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim() || null])),
    }),
    done: onClose,
  });
  return (
    <FormDialog title="Claim details" onClose={onClose} form={form} confirm="Save details">
      <TextField form={form} name="insured_name" label="Insured" maxLength={200} />
      <TextField form={form} name="loss_address" label="Address of loss" maxLength={300} />
      <TextField form={form} name="carrier" label="Carrier" maxLength={200} />
      <TextField form={form} name="claim_number" label="Claim number" maxLength={100} />
      <TextField form={form} name="loss_date" label="Date of loss" type="date" />
      <SelectField form={form} name="loss_type" label="Loss" options={Object.entries(lossTypeLabels)} />
    </FormDialog>
  );
}
