import { type Check, ok, warning } from './finding.ts';

export const settingsCheck: Check = {
  name: 'settings',
  async look({ config }) {
    const found = config.unknownSettings.map((problem) => warning(problem));
    if (config.nodeEnv !== 'production') {
      found.push(
        warning(`NODE_ENV is ${config.nodeEnv}: settings that are too weak for production are not refused`),
      );
    }
    return found.length > 0 ? found : [ok('every variable SVC_… is known to this release')];
  },
};
