import { config } from '@n8n/node-cli/eslint';

/** As n8n has it, but for one rule: packages are to be MIT, and this project is Apache-2.0. */
const license = {
  files: ['package.json'],
  rules: { 'n8n-nodes-base/community-package-json-license-not-default': 'off' },
};

export default [...config, license];
