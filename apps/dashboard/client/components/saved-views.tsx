import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#features/members/schemas';
import { useApiForm } from '../core/form.ts';
import { useChange, useResource } from '../core/query.ts';
import { Button } from './button.tsx';
import { FormDialog } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { closing, toast, toastError } from './toasts.tsx';

const path = '/account/views';

function SaveDialog({ view, onClose }: { view: Omit<SavedView, 'name'>; onClose: () => void }) {
  const form = useApiForm({
    values: { name: '' },
    send: ({ name }) => ({ method: 'POST', path, own: true, body: { ...view, name: name.trim() } }),
    done: closing(onClose, 'The view is saved.'),
  });
  return (
    <FormDialog title="Save this view" onClose={onClose} form={form} confirm="Save view">
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Only you see it. A view of the same name is replaced."
        required
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** The user's saved views of a list: its filters under a name. */
export function SavedViews({
  page,
  chosen,
  choose,
}: {
  page: SavedView['page'];
  /** The current filters. */
  chosen: Record<string, string>;
  choose: (filters: Record<string, string>) => void;
}) {
  const { data } = useResource<{ data: SavedView[] }>(path, { own: true });
  const [saving, setSaving] = useState(false);
  const remove = useChange(
    (name: string) => ({ method: 'POST', path: `${path}/remove`, own: true, body: { page, name } }),
    { done: () => toast('The view is removed.'), failed: toastError },
  );
  const filters = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  const none = Object.fromEntries(Object.keys(chosen).map((name) => [name, '']));
  const isShown = (view: SavedView) =>
    JSON.stringify(Object.entries(view.filters).sort()) === JSON.stringify(Object.entries(filters).sort());
  const views = data?.data.filter((view) => view.page === page) ?? [];
  const savable = Object.keys(filters).length > 0 && !views.some(isShown);
  if (views.length === 0 && !savable && !saving) return null;
  return (
    <div className="views">
      <ul aria-label="Saved views">
        {views.map((view) => (
          <li key={view.name} className={isShown(view) ? 'shown' : undefined}>
            <button
              type="button"
              aria-pressed={isShown(view)}
              onClick={() => choose(isShown(view) ? none : { ...none, ...view.filters })}
            >
              {view.name}
            </button>
            {isShown(view) && (
              <button
                type="button"
                className="remove"
                aria-label={`Remove the view ${view.name}`}
                onClick={() => remove.run(view.name)}
              >
                <X size={13} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {savable && (
        <Button small onClick={() => setSaving(true)}>
          <Bookmark size={14} />
          Save view
        </Button>
      )}
      {saving && <SaveDialog view={{ page, filters }} onClose={() => setSaving(false)} />}
    </div>
  );
}
