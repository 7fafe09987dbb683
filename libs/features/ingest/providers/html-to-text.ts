import { Tokenizer } from 'htmlparser2';

/** Elements that begin or end a line. */
const lineElement = /^(?:br|p|div|li|tr|table|h[1-6]|blockquote)$/i;
/** Elements whose text is not displayed. */
const hiddenElement = /^(?:script|style|title)$/i;

/** Limit of characters read; a person writes less. */
const maxLength = 2 ** 20;

const ignore = () => undefined;

/**
 * The readable text of an HTML mail, roughly. Uses tokens only: a tree, or even a stack of open elements, takes time
 * quadratic in the nesting depth, which a malicious sender controls.
 */
export function htmlToText(mail: string): string {
  const html = mail.slice(0, maxLength);
  const text: string[] = [];
  let hidden = false;
  const say = (part: string) => {
    if (!hidden) text.push(part);
  };
  const onTag = (start: number, end: number, opens: boolean) => {
    const name = html.slice(start, end);
    hidden = opens && hiddenElement.test(name);
    if (lineElement.test(name)) say('\n');
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => onTag(start, end, true),
      onclosetag: (start, end) => onTag(start, end, false),
      ontext: (start, end) => say(html.slice(start, end)),
      ontextentity: (codePoint) => say(String.fromCodePoint(codePoint)),
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return text
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
