import { alertRoutes } from '#features/alerts/routes';
import { callRoutes } from '#features/calls/routes';
import { ingestRoutes } from '#features/ingest/routes';
import { keyRoutes } from '#features/keys/routes';
import { leadRoutes } from '#features/leads/routes';
import { organizationRoutes } from '#features/organizations/routes';
import { healthRoutes } from '#features/tenants/routes';
import type { CheckUrl } from '#features/webhooks';
import { webhookRoutes } from '#features/webhooks/routes';
import type { Cursors, Route } from '#platform/http';
import type { SecretBox } from '#platform/secrets';

export interface RouteServices {
  cursors: Cursors;
  secrets: SecretBox;
  checkUrl: CheckUrl;
  publicUrl: string;
}

/** Every endpoint below the base path, in the order of the documentation. */
export function routes(services: RouteServices): Route[] {
  const health = healthRoutes();
  const organizations = organizationRoutes(services);
  const leads = leadRoutes(services);
  const calls = callRoutes(services);
  const webhooks = webhookRoutes(services);
  const keys = keyRoutes(services);
  const alerts = alertRoutes(services);
  const sources = ingestRoutes(services);
  return [
    health.get,

    organizations.list,
    organizations.create,
    organizations.get,
    organizations.update,
    organizations.archive,

    ...Object.values(leads),

    calls.list,
    calls.get,
    calls.transcript,

    webhooks.list,
    webhooks.create,
    webhooks.get,
    webhooks.update,
    webhooks.remove,
    webhooks.rotateSecret,
    webhooks.listDeliveries,
    webhooks.getDelivery,

    keys.list,
    keys.create,
    keys.rotate,
    keys.revoke,

    alerts.list,
    alerts.acknowledge,

    sources.list,
    sources.create,
    sources.remove,
  ];
}
