export { type AlertPreferences, findPreferences, preferences, setPreferences } from './preferences.ts';
