import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface CaughtMail {
  id: string;
  caught_at: string;
  /** From the SMTP envelope: the return path for bounces, and the recipients. */
  return_path: string;
  recipients: string[];
  /** The raw message (RFC 5322). */
  source: string;
}

export interface ReadMail extends Omit<CaughtMail, 'source'> {
  from: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

const addressOf = ({ from }: Email): string =>
  from?.name ? `${from.name} <${from.address}>` : (from?.address ?? '');

/** The received mails, one file each. */
export class Mailbox {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  }

  add(mail: Omit<CaughtMail, 'id' | 'caught_at'>): void {
    const caughtAt = new Date().toISOString();
    const last = this.#ids().at(-1);
    const id = String(Number(last ?? 0) + 1).padStart(8, '0');
    writeFileSync(join(this.#directory, `${id}.json`), JSON.stringify({ id, caught_at: caughtAt, ...mail }), {
      mode: 0o600,
    });
  }

  /** The newest mails, newest first. */
  async newest(count: number): Promise<ReadMail[]> {
    return Promise.all(
      this.#ids()
        .slice(-count)
        .reverse()
        .map((id) => this.#read(id)),
    );
  }

  async find(id: string): Promise<ReadMail | null> {
    return this.#ids().includes(id) ? this.#read(id) : null;
  }

  #ids(): string[] {
    return readdirSync(this.#directory)
      .map((name) => /^(\d{8})\.json$/.exec(name)?.[1])
      .filter((id) => id !== undefined)
      .sort();
  }

  async #read(id: string): Promise<ReadMail> {
    const { source, ...mail } = JSON.parse(
      readFileSync(join(this.#directory, `${id}.json`), 'utf8'),
    ) as CaughtMail;
    const email = await PostalMime.parse(source);
    return {
      ...mail,
      from: addressOf(email),
      subject: email.subject ?? '',
      text: email.text ?? '',
      headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    };
  }
}
