/** Gives the browser a file, under the name that the service gives it. */
export async function saveAs(response: Response, otherwise: string): Promise<void> {
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = given ?? otherwise;
  link.click();
  URL.revokeObjectURL(url);
}
