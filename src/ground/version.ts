import manifest from '../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;

/**
 * What brings in a package that npm was told to leave out (`--omit=optional`), in a version that this
 * release works with.
 */
export const commandToInstall = (name: keyof typeof manifest.optionalDependencies): string =>
  `npm install ${name}@${manifest.optionalDependencies[name]}`;
