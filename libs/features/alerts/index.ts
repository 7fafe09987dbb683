export { Alert } from './alert.entity.ts';
export { type NewAlert, raiseAlert } from './alerts.service.ts';
