import { z } from 'zod';
import type { Backfill } from './ingest-source.entity.ts';
import { type ApiRequest, basicAuthorization } from './provider-api.ts';
import type { IngestKind } from './providers/index.ts';
import { readInstant } from './providers/loose.ts';

/** One page of a provider's list. */
export interface ProviderPage {
  records: Record<string, unknown>[];
  /** The total number of pages. */
  pages: number;
}

/** How to query a provider's API for records since a time. */
export interface Poller {
  /** The provider's name for display. */
  name: string;
  apiUrl: string;
  /** The provider's name for its API key, and the key's format. */
  key: { words: string; pattern: RegExp };
  /** Whether its lists require an account id. */
  needsAccount: boolean;
  request(settings: Backfill, key: string, look: { since: Date; page: number }): ApiRequest;
  /** @throws for a response that is no page. */
  read(body: unknown): ProviderPage;
  /** The time of a record, where the list cannot be filtered to the minute; null: unknown. */
  timeOf?(record: Record<string, unknown>): Date | null;
}

/** Fields of a call that CallRail returns only on request. */
const callRailFields = [
  'company_id',
  'conversational_transcript',
  'transcription',
  'spam',
  'lead_status',
  'value',
  'source',
  'medium',
  'campaign',
  'keywords',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'gclid',
  'landing_page_url',
].join(',');

const count = z.int().min(0).catch(1);
const records = z.array(z.record(z.string(), z.unknown()));
const callRailPage = z.object({ total_pages: count, calls: records });
const ctmPage = z.object({ total_pages: count, calls: records });
const whatConvertsPage = z.object({ total_pages: count, leads: records });

function addressOf(apiUrl: string, path: string, query: Record<string, string>): string {
  const url = new URL(path, apiUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

const twoParts = /^[^:\s]+:[^\s]+$/;

/** The providers that can be polled, by kind. */
export const pollers: { readonly [Kind in IngestKind]?: Poller } = {
  /** https://apidocs.callrail.com/#listing-all-calls: 250 a page, 1,000 requests an hour. */
  callrail: {
    name: 'CallRail',
    apiUrl: 'https://api.callrail.com',
    key: { words: 'the API key', pattern: /./ },
    needsAccount: true,
    request: ({ account_id, api_url }, key, { since, page }) => ({
      url: addressOf(api_url, `/v3/a/${encodeURIComponent(account_id ?? '')}/calls.json`, {
        start_date: since.toISOString(),
        sort: 'start_time',
        order: 'asc',
        per_page: '250',
        page: String(page),
        fields: callRailFields,
      }),
      headers: { authorization: `Token token="${key}"` },
    }),
    read(body) {
      const { total_pages: pages, calls } = callRailPage.parse(body);
      return { records: calls, pages };
    },
  },

  /**
   * https://www.calltrackingmetrics.com/docs: calls, texts, chats and forms in one list, in no stated order and by whole days of
   * the account's time zone.
   */
  calltrackingmetrics: {
    name: 'CallTrackingMetrics',
    apiUrl: 'https://api.calltrackingmetrics.com',
    key: { words: 'the access key and the secret key, with a colon between', pattern: twoParts },
    needsAccount: true,
    request: ({ account_id, api_url }, key, { since, page }) => ({
      url: addressOf(api_url, `/api/v1/accounts/${encodeURIComponent(account_id ?? '')}/calls.json`, {
        // One day earlier: in time zones west of UTC the local date may still be the previous day.
        start_date: new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10),
        per_page: '100',
        page: String(page),
      }),
      headers: { authorization: basicAuthorization(key) },
    }),
    read(body) {
      const { total_pages: pages, calls } = ctmPage.parse(body);
      return { records: calls, pages };
    },
    timeOf: (record) => readInstant(record.unix_time),
  },

  /** https://www.whatconverts.com/api/leads: 250 a page; 1,000 requests a day with the key of a profile. */
  whatconverts: {
    name: 'WhatConverts',
    apiUrl: 'https://app.whatconverts.com',
    key: { words: 'the API token and its secret, with a colon between', pattern: twoParts },
    needsAccount: false,
    request: ({ account_id, api_url }, key, { since, page }) => ({
      url: addressOf(api_url, '/api/v1/leads', {
        ...(account_id !== null && { profile_id: account_id }),
        start_date: since.toISOString(),
        order: 'asc',
        leads_per_page: '250',
        page_number: String(page),
      }),
      headers: { authorization: basicAuthorization(key) },
    }),
    read(body) {
      const { total_pages: pages, leads } = whatConvertsPage.parse(body);
      return { records: leads, pages };
    },
  },
};
