const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML that shows it, also within a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** HTML that is safe to send without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | Html | readonly Html[];

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((part) => part.text).join('');
  return escapeHtml(String(value ?? ''));
}

/** Inserts values into HTML; values other than {@link Html} are escaped for text and for quoted attributes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    parts.map((part, i) => part + (i < values.length ? render(values[i] ?? null) : '')).join(''),
  );
}
