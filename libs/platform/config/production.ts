import ipaddr from 'ipaddr.js';
import { loginOf } from './postgres-url.ts';
import { isGuessable, isPredictable } from './weak.ts';

/** The shortest prefix of a proxy network; a wider network would contain clients too. */
const narrowest = { ipv4: 8, ipv6: 16 };

function trustsEverybody(text: string): boolean {
  return text
    .split(',')
    .map((part) => part.trim())
    .some((part) => ipaddr.isValidCIDR(part) && isTooWide(ipaddr.parseCIDR(part)));
}

function isTooWide([address, prefix]: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean {
  return prefix < narrowest[address.kind()];
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** The settings that are checked, before their conversion. */
interface Judged {
  DATABASE_URL?: string | undefined;
  SVC_APP_DATABASE_URL?: string | undefined;
  SVC_SYSTEM_DATABASE_URL?: string | undefined;
  SVC_SECRET_KEY?: Buffer | undefined;
  SVC_OTHER_SECRET_KEYS?: readonly Buffer[] | undefined;
  SVC_DEVELOPMENT_KEY?: Buffer | undefined;
  SVC_CHECKPOINT_KEY?: Buffer | undefined;
  SVC_JOB_SYSTEM_SECRET?: string | undefined;
  SVC_PUBLIC_URL?: string | undefined;
  SVC_DASHBOARD_URL?: string | undefined;
  SVC_BOARD_URL?: string | undefined;
  SVC_WEBHOOK_ALLOW_PRIVATE: boolean;
  SVC_TRUST_PROXY: string;
}

/** Why production does not start with these settings: a line for each that is too weak, with what to do. */
export function productionProblems(env: Judged): string[] {
  const problems: string[] = [];
  if (!env.SVC_PUBLIC_URL) {
    problems.push(
      'SVC_PUBLIC_URL is not set: it is where providers and customers reach the API, and signatures cover it',
    );
  }
  if (env.SVC_DEVELOPMENT_KEY) {
    problems.push(
      'SVC_DEVELOPMENT_KEY must not be set in production: set SVC_SECRET_KEY and the URLs of the database roles',
    );
  }
  for (const [name, keys] of [
    ['SVC_SECRET_KEY', [env.SVC_SECRET_KEY]],
    ['SVC_OTHER_SECRET_KEYS', env.SVC_OTHER_SECRET_KEYS ?? []],
    ['SVC_CHECKPOINT_KEY', [env.SVC_CHECKPOINT_KEY]],
  ] as const) {
    if (keys.some((key) => key && isPredictable(key))) {
      problems.push(`${name} is not random: draw it with openssl rand -base64 32`);
    }
  }
  for (const name of ['DATABASE_URL', 'SVC_APP_DATABASE_URL', 'SVC_SYSTEM_DATABASE_URL'] as const) {
    const password = env[name] && loginOf(env[name]).password;
    if (password && isGuessable(password)) {
      problems.push(`${name} has a password that can be guessed: draw one with openssl rand -hex 24`);
    }
  }
  const [app, system] = [env.SVC_APP_DATABASE_URL, env.SVC_SYSTEM_DATABASE_URL];
  if (app && system && loginOf(app).role === loginOf(system).role) {
    problems.push(
      'SVC_APP_DATABASE_URL logs in as the role of SVC_SYSTEM_DATABASE_URL: give each a role of its own',
    );
  } else if (app && system && loginOf(app).password === loginOf(system).password) {
    problems.push(
      'SVC_SYSTEM_DATABASE_URL has the password of SVC_APP_DATABASE_URL: draw another with openssl rand -hex 24',
    );
  }
  if (env.SVC_JOB_SYSTEM_SECRET && isGuessable(env.SVC_JOB_SYSTEM_SECRET)) {
    problems.push('SVC_JOB_SYSTEM_SECRET can be guessed: draw one with openssl rand -hex 24');
  }
  if (env.SVC_WEBHOOK_ALLOW_PRIVATE) {
    problems.push(
      'SVC_WEBHOOK_ALLOW_PRIVATE must be false in production: give receivers a public https address',
    );
  }
  for (const name of ['SVC_DASHBOARD_URL', 'SVC_BOARD_URL'] as const) {
    const url = env[name] && new URL(env[name]);
    if (url && url.protocol !== 'https:' && !isLocal(url.hostname)) {
      problems.push(`${name} must be https in production: logins would travel in the clear`);
    }
  }
  if (trustsEverybody(env.SVC_TRUST_PROXY)) {
    problems.push('SVC_TRUST_PROXY trusts everybody: name the addresses of the proxies in front');
  }
  return problems;
}
