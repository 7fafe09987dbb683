import type { ScopeRecord } from '#features/claims/schemas';
import { FormDialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields.tsx';
import { useApiForm } from '../../core/form.ts';

/** IICRC S500: how clean the water is, and how much of the room is wet. */
const categories = [
  ['', 'Not stated'],
  ['1', '1, clean water'],
  ['2', '2, gray water'],
  ['3', '3, black water'],
] as const;
const classes = [
  ['', 'Not stated'],
  ['1', '1, least water'],
  ['2', '2, a whole room and up to 2 ft of its walls'],
  ['3', '3, walls, ceiling and floor'],
  ['4', '4, held in wood, plaster or concrete'],
] as const;

const asText = (grade: number | null): string => (grade === null ? '' : String(grade));
const asGrade = (text: string): number | null => (text === '' ? null : Number(text));

/** The category and class of the water, as found on site. */
export function WaterDialog({
  path,
  scope,
  onClose,
}: {
  path: string;
  scope: ScopeRecord;
  onClose: () => void;
}) {
  const form = useApiForm({
    values: {
      water_category: asText(scope.water_category),
      water_class: asText(scope.water_class),
    },
    send: ({ water_category, water_class }) => ({
      method: 'PATCH',
      path: `${path}/scope`,
      body: { water_category: asGrade(water_category), water_class: asGrade(water_class) },
    }),
    done: onClose,
  });
  return (
    <FormDialog title="Water" onClose={onClose} form={form} confirm="Save">
      <SelectField form={form} name="water_category" label="Water category" options={categories} />
      <SelectField form={form} name="water_class" label="Water class" options={classes} />
    </FormDialog>
  );
}
