import { saveFile } from '../../parts/save-file.ts';

/**
 * Downloads a response as a file, named as the service names it.
 * @param otherwise name if the service sends none
 */
export async function saveAs(response: Response, otherwise: string): Promise<void> {
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), given ?? otherwise);
}
