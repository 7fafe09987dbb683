export { Alert } from './alert.entity.ts';
export { isAcknowledged } from './alerts.read.ts';
export { type NewAlert, raiseAlert, resolveAlerts } from './alerts.service.ts';
