import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { FormFoot, type Submittable } from '../components/fields.tsx';
import { toast } from '../components/toasts.tsx';
import { ApiError } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { send } from '../core/query.ts';
import { useMay } from '../core/session.ts';

export interface FormProps {
  organization: OrganizationRecord;
  etag: string | null;
  onSaved: () => void;
}

/** A form for a part of the organization, with optimistic locking. */
export function usePartForm<Values extends FieldValues>(
  { organization, etag, onSaved }: FormProps,
  values: Values,
  bodyOf: (values: Values) => object,
) {
  return useApiForm<Values>({
    values,
    send: async (given) => {
      try {
        const path = `/organizations/${organization.organization_id}`;
        return await send({ method: 'PATCH', path, body: bodyOf(given), ifMatch: etag });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 412)) throw error;
        const message = 'Somebody else has changed this organization meanwhile. Reload the page.';
        throw new ApiError(412, error.code, message);
      }
    },
    done: () => {
      onSaved();
      toast('The changes are saved.');
    },
  });
}

/** The fields of a card with their button; read-only for users who must not change records. */
export function ChangesForm({
  form,
  confirm,
  children,
}: {
  form: Submittable;
  confirm: string;
  children: ReactNode;
}) {
  const mayChange = useMay('records.write');
  return (
    <form onSubmit={form.submit}>
      <fieldset className="form" disabled={!mayChange}>
        {!mayChange && <p className="soft">Your role lets you see this, not change it.</p>}
        {children}
        {mayChange && <FormFoot form={form} submit={confirm} />}
      </fieldset>
    </form>
  );
}
