/** Opens published archives (zip, gz, tar, tar.gz), their unpacked files, and folders of them. */
export { openArchives } from './open.ts';
