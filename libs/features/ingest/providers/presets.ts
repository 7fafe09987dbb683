import { defineMapped } from './mapped.ts';

/**
 * Lead forms of Google Ads. Each message has the advertiser's key as `google_key`
 * (developers.google.com/google-ads/webhook/docs/implementation).
 */
export const googleLeadForms = defineMapped('google_lead_forms', {
  record: 'lead',
  proof: { type: 'field', path: 'google_key' },
  except: { path: 'is_test', values: ['true'] },
  fields: {
    provider_lead_id: { path: 'lead_id' },
    account: { path: 'form_id' },
    channel: { constant: 'ad' },
    name: { path: "user_column_data[?@.column_id=='FULL_NAME'].string_value" },
    first_name: { path: "user_column_data[?@.column_id=='FIRST_NAME'].string_value" },
    last_name: { path: "user_column_data[?@.column_id=='LAST_NAME'].string_value" },
    email: { path: "user_column_data[?@.column_id=='EMAIL'].string_value" },
    phone: { path: "user_column_data[?@.column_id=='PHONE_NUMBER'].string_value" },
    zip: { path: "user_column_data[?@.column_id=='POSTAL_CODE'].string_value" },
    form: { path: 'user_column_data' },
    'attribution.source': { constant: 'google' },
    'attribution.medium': { constant: 'lead form' },
    'attribution.campaign': { path: 'campaign_id' },
    'attribution.click_id': { path: 'gcl_id' },
  },
});

/**
 * Leads of Angi (HomeAdvisor), by its Lead Integration API, which posts each lead to an address of a business or its
 * partner, with their key in a header, and expects `200` with this body
 * (intercom.help/angi/en/articles/15304819-angi-lead-integration-api).
 */
export const angi = defineMapped(
  'angi',
  {
    record: 'lead',
    proof: { type: 'header', header: 'x-api-key' },
    fields: {
      provider_lead_id: { path: 'leadOid' },
      channel: { constant: 'ad' },
      name: { path: 'name' },
      first_name: { path: 'firstName' },
      last_name: { path: 'lastName' },
      email: { path: 'email' },
      phone: { path: 'primaryPhone' },
      message: { path: 'comments' },
      zip: { path: 'postalCode' },
      form: { path: 'interview' },
      'attribution.source': { constant: 'angi' },
      'attribution.medium': { path: 'leadSource' },
      'attribution.campaign': { path: 'taskName' },
    },
  },
  {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: '{"status":"success"}',
  },
);

/**
 * Leads of Thumbtack, by a webhook that a business sets up itself with a name and a password
 * (developers.thumbtack.com/docs/pro-integrations/self-serve-webhooks). Messages and reviews of the same webhook are
 * ignored.
 */
export const thumbtack = defineMapped('thumbtack', {
  record: 'lead',
  proof: { type: 'basic' },
  only: { path: 'event.eventType', values: ['NegotiationCreatedV4'] },
  fields: {
    provider_lead_id: { path: 'data.negotiationID' },
    account: { path: 'data.business.businessID' },
    channel: { constant: 'ad' },
    first_name: { path: 'data.customer.firstName' },
    last_name: { path: 'data.customer.lastName' },
    name: { path: 'data.customer.displayName' },
    phone: { path: 'data.customer.phone' },
    message: { path: 'data.request.description' },
    zip: { path: 'data.request.location.zipCode' },
    form: { path: 'data.request.details' },
    'attribution.source': { constant: 'thumbtack' },
    'attribution.campaign': { path: 'data.request.category.name' },
  },
});
