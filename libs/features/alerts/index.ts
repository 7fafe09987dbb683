export { Alert } from './alert.entity.ts';
export { isAcknowledged, type NewAlert, raiseAlert, resolveAlerts } from './alerts.service.ts';
