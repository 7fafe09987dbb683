/**
 * Merge fields that a text may contain, filled in from the recipient and the sender: `Hello {{first_name}}`.
 */
export const mergeFields = ['name', 'first_name', 'organization'] as const;

type MergeField = (typeof mergeFields)[number];

const placeholder = /\{\{([^{}]*)\}\}/g;

function isMergeField(name: string): name is MergeField {
  return mergeFields.some((known) => known === name);
}

/** Placeholders that are no merge fields; the recipient would see them as they are. */
export function unknownMergeFields(text: string): string[] {
  return [...text.matchAll(placeholder)]
    .map(([whole, name = '']) => ({ whole, name: name.trim() }))
    .filter(({ name }) => !isMergeField(name))
    .map(({ whole }) => whole);
}

export interface MergeValues {
  /** The recipient's name; null when unknown. */
  name: string | null;
  /** The sender's name. */
  organization: string;
}

/** The text as its recipient gets it; a recipient without a name is greeted as "there". */
export function fillMergeFields(text: string, values: MergeValues): string {
  const name = values.name ?? 'there';
  const known: Record<MergeField, string> = {
    name,
    // “Maintenance, Lakeside Schools” is addressed as “Maintenance”.
    first_name: name.split(' ')[0]?.replace(/[,;]+$/, '') ?? name,
    organization: values.organization,
  };
  return text.replace(placeholder, (whole, field: string) => {
    const wanted = field.trim();
    return isMergeField(wanted) ? known[wanted] : whole;
  });
}
