import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { ApiError } from './api.ts';
import { type ApiForm, useApiForm } from './form.ts';
import { type Change, send } from './query.ts';

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface RecordForm<Record, Values extends FieldValues> extends ApiForm<Values> {
  /** A newer version that another user has saved since this form was opened; null without one. */
  theirs: Record | null;
  /** Saving will overwrite theirs. */
  keepMine: () => void;
  /** Discards what is typed here. */
  takeTheirs: () => void;
}

/**
 * A form for a record that others may change too. It sends the version that it was opened with, follows newer ones while
 * nothing is typed, and keeps what is typed on a conflict: then the user decides.
 */
export function useRecordForm<Record, Values extends FieldValues>({
  record,
  etag,
  reload,
  valuesOf,
  change,
  done,
}: {
  record: Record;
  etag: string | null;
  reload: () => void;
  valuesOf: (record: Record) => Values;
  change: (values: Values) => Change;
  done?: (record: Record) => void;
}): RecordForm<Record, Values> {
  const [base, setBase] = useState({ record, etag });
  const form = useApiForm<Values, Record>({
    values: valuesOf(base.record),
    send: async (values) => {
      try {
        return await send<Record>({ ...change(values), ifMatch: base.etag }, crypto.randomUUID());
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        reload();
        throw new ApiError(
          412,
          error.code,
          'Somebody else has changed this meanwhile. What you typed is still here.',
        );
      }
    },
    done: (saved) => {
      // The next fetch brings its ETag.
      setBase({ record: saved, etag: null });
      done?.(saved);
    },
  });
  const { isDirty } = form.formState;
  const isSame = sameJson(valuesOf(record), valuesOf(base.record));
  const { reset } = form;
  useEffect(() => {
    if ((record === base.record && etag === base.etag) || (!isSame && isDirty)) return;
    if (!isSame) reset(valuesOf(record) as DefaultValues<Values>);
    setBase({ record, etag });
  }, [record, etag, base, isSame, isDirty, reset, valuesOf]);
  return {
    ...form,
    theirs: isSame || !isDirty ? null : record,
    keepMine: () => setBase({ record, etag }),
    takeTheirs: () => {
      reset(valuesOf(record) as DefaultValues<Values>);
      setBase({ record, etag });
    },
  };
}
