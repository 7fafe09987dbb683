import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../core/api.ts';
import { asApiError, queryClient } from '../core/query.ts';
import type { Submittable } from './fields.tsx';

export interface Submission extends Submittable {
  error: ApiError | undefined;
  /** The server's validation message for a field; undefined when it is valid. */
  problemOf: (path: string) => string | undefined;
}

/** Runs a form's work once at a time and keeps what the server refused. */
export function useSubmission(work: () => Promise<void>): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  async function run(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      void queryClient.invalidateQueries();
    } catch (caught) {
      if (alive.current) setError(asApiError(caught));
    } finally {
      if (alive.current) setBusy(false);
    }
  }
  return {
    busy,
    error,
    failure: error?.issues.length ? 'Some fields need another look.' : error?.message,
    problemOf: (path) =>
      error?.issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}[`))?.message,
    submit: (event) => {
      event?.preventDefault();
      if (!busy) void run();
    },
  };
}
