import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import type { ApiError } from './api.ts';
import { asApiError, type Change, send } from './query.ts';
import { useUnsaved } from './unsaved.ts';

interface ApiFormOptions<Values extends FieldValues, Result> {
  /** The form's initial values. */
  values: Values;
  /** Validates before sending; the server validates in any case. Only for small schemas. */
  schema?: z.ZodType<Values, Values>;
  /** Returns the API change to send, or does other work. */
  send: (values: Values) => Change | Promise<Result>;
  done?: (result: Result, values: Values) => void;
  /** Maps an API error to the fields of the form. */
  explain?: (error: ApiError, values: Values) => ApiError;
  /** Leaving with unsaved text needs no confirmation. */
  unguarded?: boolean;
}

/** Maps the API's errors in a part of the body, `backfill.api_key`, to the field of that name, `api_key`. */
export const ofPart =
  (part: string) =>
  (error: ApiError): ApiError =>
    error.withIssues(error.issues.map((issue) => ({ ...issue, path: issue.path.replace(`${part}.`, '') })));

export interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  /** The error that belongs to no field of the form. */
  failure: string | undefined;
}

/** A form that sends one change. API errors of a field are shown at the field; the rest is in `failure`. */
export function useApiForm<Values extends FieldValues, Result = unknown>(
  options: ApiFormOptions<Values, Result>,
): ApiForm<Values> {
  const form = useForm<Values>({
    defaultValues: options.values as DefaultValues<Values>,
    ...(options.schema && { resolver: zodResolver(options.schema) }),
  });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const attempt = useRef({ content: '', key: '' });
  const saved = useUnsaved(form.formState.isDirty && !options.unguarded);

  function show(error: ApiError): void {
    const elsewhere = error.issues.filter(({ path, message }) => {
      // `organization_ids[2]` belongs to the field `organization_ids`.
      const field = path.replace(/\[.*$/, '');
      const known = (field.split('.')[0] ?? '') in options.values;
      if (known) form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: true });
      return !known;
    });
    if (error.issues.length === 0 || elsewhere.length > 0) setFailure(error.message);
    else setFailure('Some fields need another look.');
  }

  async function run(values: Values): Promise<void> {
    setFailure(undefined);
    try {
      const work = options.send(values);
      let result: Result;
      if (work instanceof Promise) result = await work;
      else {
        const content = JSON.stringify(work);
        if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
        result = await send<Result>(work, attempt.current.key);
      }
      attempt.current.content = '';
      form.reset(values);
      saved();
      options.done?.(result, values);
    } catch (caught) {
      const error = asApiError(caught);
      if (error.status >= 400 && error.status < 500) attempt.current.content = '';
      show(options.explain?.(error, values) ?? error);
    }
  }

  const handle = form.handleSubmit(run);
  return {
    ...form,
    busy,
    failure,
    submit(event) {
      event?.preventDefault();
      if (running.current) return;
      running.current = true;
      setBusy(true);
      void handle().finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
  };
}
