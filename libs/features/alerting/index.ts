export { type AlertPreferences, preferences } from './alerting.schemas.ts';
export { findPreferences, setPreferences } from './preferences.ts';
