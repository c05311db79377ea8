import { saveFile } from '../../parts/save-file.ts';

/** Gives the browser a file, under the name that the service gives it. */
export async function saveAs(response: Response, otherwise: string): Promise<void> {
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), given ?? otherwise);
}
