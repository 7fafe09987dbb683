import { useId } from 'react';
import { CopyValue } from './secret-dialog.tsx';

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the request's bytes as they came, before any parsing.
export function isOurs(headers, body, secret) {
  const timestamp = headers['x-svc-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = createHmac('sha256', secret).update(\`\${timestamp}.\${body}\`).digest();
  const given = Buffer.from(headers['x-svc-signature'] ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}`;

const shell = `# prints the signature that x-svc-signature must equal
printf '%s.%s' "$TIMESTAMP" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1`;

/** Sample code with which an endpoint verifies our signature. */
export function SigningSnippet() {
  const id = useId();
  return (
    <section className="snippets" aria-labelledby={id}>
      <h3 id={id}>Check the signature</h3>
      <CopyValue label="Node.js" value={node} />
      <CopyValue label="Shell" value={shell} />
    </section>
  );
}
