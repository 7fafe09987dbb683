export { Alert } from './alert.entity.ts';
export { isAcknowledged, type NewAlert, raiseAlert, resolveFailureAlerts } from './alerts.service.ts';
