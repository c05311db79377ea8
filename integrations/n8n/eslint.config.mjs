import { config } from '@n8n/node-cli/eslint';

/** n8n's rules, except that this package is Apache-2.0 and not MIT. */
const license = {
  files: ['package.json'],
  rules: { 'n8n-nodes-base/community-package-json-license-not-default': 'off' },
};

export default [...config, license];
