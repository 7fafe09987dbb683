import { alertRoutes } from '#features/alerts/routes';
import { auditLogRoutes } from '#features/audit-log/routes';
import { callRoutes } from '#features/calls/routes';
import { claimRoutes } from '#features/claims/routes';
import { connectionRoutes } from '#features/connections/routes';
import { contentRoutes } from '#features/content/routes';
import { erasureRoutes } from '#features/erasure/routes';
import type { EventStreams } from '#features/events';
import { eventRoutes } from '#features/events/routes';
import type { DownloadLinks } from '#features/exports';
import { exportRoutes } from '#features/exports/routes';
import { feedbackRoutes } from '#features/feedback/routes';
import { importRoutes } from '#features/imports/routes';
import { ingestRoutes } from '#features/ingest/routes';
import { jobRoutes } from '#features/jobs/routes';
import { keyRoutes } from '#features/keys/routes';
import { leadRoutes } from '#features/leads/routes';
import { organizationRoutes } from '#features/organizations/routes';
import { outreachRoutes } from '#features/outreach/routes';
import { prospectRoutes } from '#features/prospects/routes';
import { requestLogRoutes } from '#features/request-log/routes';
import { retentionRoutes } from '#features/retention/routes';
import type { OperatorRetention } from '#features/retention/schemas';
import { reviewRoutes } from '#features/reviews/routes';
import { searchRoutes } from '#features/search/routes';
import { featureRoutes, healthRoutes } from '#features/tenants/routes';
import type { CheckUrl } from '#features/webhooks';
import { webhookRoutes } from '#features/webhooks/routes';
import type { EmailConfig } from '#platform/config';
import type { Cursors, Route } from '#platform/http';
import type { JobAdminOptions } from '#platform/queue';
import type { SecretBox } from '#platform/secrets';
import { exportedLists } from './exports.ts';

export interface RouteServices {
  cursors: (list: string) => Cursors;
  secrets: SecretBox;
  checkUrl: CheckUrl;
  publicUrl: string;
  email: EmailConfig;
  dashboardUrl: string;
  /** Event streams for keys; null for sessions, which use the dashboard's stream. */
  eventStreams: EventStreams | null;
  /** Links to the files of exports. */
  downloads: DownloadLinks;
  /** What the operator keeps. */
  retention: OperatorRetention;
  /** Enqueues jobs that are run again in BullMQ; without it, the sweep does. */
  producer: JobAdminOptions['producer'];
}

/** Every endpoint below the base path, in the order of the documentation. */
export function routes(services: RouteServices): Route[] {
  const listing = (list: string) => ({ ...services, cursors: services.cursors(list) });
  const health = healthRoutes();
  const features = featureRoutes();
  const organizations = organizationRoutes(listing('organizations'));
  const leads = leadRoutes({ ...listing('leads'), noteCursors: services.cursors('lead-notes') });
  const prospects = prospectRoutes(listing('prospects'));
  const outreach = outreachRoutes(listing('outreach'));
  const content = contentRoutes(listing('content'));
  const calls = callRoutes(listing('calls'));
  const feedback = feedbackRoutes(listing('feedback'));
  const claims = claimRoutes(listing('claims'));
  const auditLog = auditLogRoutes({
    ...listing('audit-log'),
    checkpointCursors: services.cursors('audit-checkpoints'),
  });
  const webhooks = webhookRoutes({ ...listing('webhooks'), deliveryCursors: services.cursors('deliveries') });
  const events = eventRoutes(listing('events'));
  const keys = keyRoutes(listing('api-keys'));
  const alerts = alertRoutes(listing('alerts'));
  const erasures = erasureRoutes(listing('erasures'));
  const jobs = jobRoutes(services);
  const retention = retentionRoutes({ operator: services.retention });
  const reviews = reviewRoutes(listing('reviews'));
  const sources = ingestRoutes({
    ...listing('ingest-sources'),
    messageCursors: services.cursors('ingest-messages'),
  });
  const requestLog = requestLogRoutes(listing('request-log'));
  const search = searchRoutes(services);
  const imports = importRoutes({ ...listing('imports'), errorCursors: services.cursors('import-errors') });
  const exports = exportRoutes({
    ...listing('exports'),
    lists: exportedLists(services),
    links: services.downloads,
  });
  const connections = connectionRoutes(listing('connections'));
  return [
    health.get,

    organizations.list,
    organizations.create,
    organizations.get,
    organizations.update,
    organizations.archive,

    leads.list,
    leads.create,
    leads.get,
    leads.update,
    leads.erase,
    leads.qualify,

    prospects.list,
    prospects.get,
    outreach.decideProspect,
    prospects.erase,

    outreach.list,
    outreach.create,
    outreach.get,
    outreach.update,
    outreach.draft,
    outreach.send,
    outreach.remove,

    content.list,
    content.create,
    content.get,
    content.update,
    content.review,
    content.draft,
    content.revise,
    content.publish,

    calls.list,
    calls.get,
    calls.transcript,
    calls.classify,
    calls.decide,
    calls.previewPolicy,
    calls.erase,

    claims.list,
    claims.create,
    claims.get,
    claims.scope,
    claims.extract,
    claims.update,
    claims.erase,
    claims.addItem,
    // Before those with a parameter in its place.
    claims.acceptItems,
    claims.getItem,
    claims.updateItem,
    claims.removeItem,
    claims.updateScope,
    claims.addRoom,
    claims.getRoom,
    claims.updateRoom,
    claims.review,

    feedback.list,

    auditLog.list,
    // Before the one with a parameter in its place.
    auditLog.export,
    auditLog.checkpoints,
    auditLog.checkpoint,
    auditLog.get,

    webhooks.list,
    webhooks.create,
    webhooks.get,
    webhooks.update,
    webhooks.remove,
    webhooks.rotateSecret,
    webhooks.listDeliveries,
    webhooks.getDelivery,
    webhooks.retryDelivery,
    webhooks.test,
    webhooks.replay,
    webhooks.recover,
    webhooks.getRecovery,

    events.listTypes,
    events.list,
    // Before those with a parameter in their place.
    ...(events.stream ? [events.stream] : []),
    events.test,
    events.get,

    keys.list,
    keys.create,
    keys.get,
    keys.update,
    keys.rotate,
    keys.revoke,

    alerts.list,
    alerts.acknowledgeAll,
    alerts.get,
    alerts.update,
    alerts.acknowledge,

    reviews.list,
    reviews.ask,
    reviews.get,

    search.search,

    ...exports,
    imports.list,
    imports.create,
    imports.preview,
    imports.get,
    imports.listErrors,
    leads.createBatch,
    leads.getByRef,
    leads.upsert,
    claims.getByRef,
    claims.upsert,
    leads.listNotes,
    leads.addNote,
    leads.getNote,
    leads.changeNote,
    leads.removeNote,

    sources.list,
    sources.create,
    sources.preview,
    sources.get,
    sources.update,
    sources.rotateSecret,
    sources.listSecrets,
    sources.getSecret,
    sources.retireSecret,
    sources.refusals,
    sources.remove,
    sources.listMessages,
    sources.getMessage,
    sources.replayMessage,

    connections.list,
    connections.create,
    connections.get,
    connections.update,
    connections.remove,
    connections.test,

    erasures.list,
    erasures.create,
    erasures.get,
    retention.get,
    retention.update,

    jobs.retry,

    requestLog.list,

    features.list,
  ];
}
