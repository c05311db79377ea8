import manifest from '../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;

/**
 * Returns the command that installs a package which npm was configured to omit (`--omit=optional`),
 * in a version that works with this release.
 */
export const commandToInstall = (name: keyof typeof manifest.optionalDependencies): string =>
  `npm install ${name}@${manifest.optionalDependencies[name]}`;
