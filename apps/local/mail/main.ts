import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { Mailbox } from './mailbox.ts';
import { createMailPage } from './page.ts';

/**
 * A mail server on this machine that accepts every mail and forwards none, and a page that shows them. `npm
 * start` uses it in place of a real one; the product is configured with it by `SVC_SMTP_URL`, as with any
 * mail server.
 */
const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    'smtp-port': { type: 'string' },
    'page-port': { type: 'string' },
  },
});
if (!values.directory || !values['smtp-port'] || !values['page-port']) {
  throw new Error('Usage: node apps/local/mail/main.ts --directory=… --smtp-port=… --page-port=…');
}

const mailbox = new Mailbox(values.directory);
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  size: 10 * 1024 * 1024,
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mailbox.add({
        return_path: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        recipients: envelope.rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString('utf8'),
      });
      done();
    });
  },
});
smtp.on('error', (error) => console.error(`A mail client went wrong: ${error.message}`));
const page = createMailPage(mailbox);

smtp.listen(Number(values['smtp-port']), '127.0.0.1');
page.listen(Number(values['page-port']), '127.0.0.1');
await Promise.all([once(smtp.server, 'listening'), once(page, 'listening')]);

function stop(): void {
  page.close();
  page.closeAllConnections();
  smtp.close(() => process.exit(0));
}
process.once('SIGTERM', stop);
// The launcher was killed.
process.once('disconnect', stop);
process.send?.({ type: 'ready' });
