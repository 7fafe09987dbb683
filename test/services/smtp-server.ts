import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  /** What AUTH PLAIN came with, as `user:password`. */
  login: string | null;
  from: string;
  to: string[];
  /** As it came, without the doubled dots of SMTP. */
  data: string;
}

/** The commands of a session; `MESSAGE` is the end of the data, `GREETING` what the server begins with. */
type Step = 'GREETING' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'MESSAGE' | 'QUIT';

export interface SmtpServer {
  port: number;
  mails: ReceivedMail[];
  /** Every command that came, its arguments left out. */
  commands: string[];
  /** Connections that are open now. */
  open(): number;
  /** What it says at these steps from now on, instead of what a server in good order says; '' is silence. */
  answer(answers: Partial<Record<Step, string>>): void;
  close(): Promise<void>;
}

const inOrder: Record<Step, string> = {
  GREETING: '220 mail.example.net ready',
  EHLO: '250-mail.example.net\r\n250-SIZE 5000000\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 fine',
  RCPT: '250 2.1.5 fine',
  DATA: '354 go on',
  MESSAGE: '250 2.0.0 taken',
  QUIT: '221 goodbye',
};

/** A mail server (RFC 5321) on this machine that keeps what it takes. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let answers: Record<Step, string> = inOrder;

  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    let reading: 'commands' | 'data' = 'commands';
    let mail: ReceivedMail = { login: null, from: '', to: [], data: '' };
    const say = (step: Step): boolean => {
      if (answers[step]) socket.write(`${answers[step]}\r\n`);
      return /^[23]/.test(answers[step]);
    };
    const obey = (line: string): void => {
      const verb = line.split(' ')[0]?.toUpperCase() ?? '';
      const step = (Object.keys(inOrder) as Step[]).find((each) => each === verb);
      commands.push(verb);
      if (!step) return void socket.write('500 5.5.2 what?\r\n');
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (step === 'AUTH') {
        const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        mail.login = `${user}:${password}`;
      }
      if (step === 'MAIL') mail = { login: mail.login, from: address, to: [], data: '' };
      const accepted = say(step);
      if (step === 'RCPT' && accepted) mail.to.push(address);
      if (step === 'DATA' && accepted) reading = 'data';
      if (step === 'QUIT') socket.end();
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = reading === 'data' ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const read = text.slice(0, at);
        text = text.slice(at + end.length);
        if (reading === 'commands') obey(read);
        else {
          reading = 'commands';
          if (say('MESSAGE')) mails.push({ ...mail, data: `${read.replace(/^\.\./gm, '.')}\r\n` });
        }
      }
    });
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    say('GREETING');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    commands,
    open: () => sockets.size,
    answer(changed) {
      answers = { ...inOrder, ...changed };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
