import { Command } from 'commander';
import { ENDPOINTS } from '../node/endpoints.ts';
import { apiDocument, asYaml } from '../node/http/index.ts';
import { print, printableJson } from './terminal.ts';

export const openapiCommand = (): Command =>
  new Command('openapi')
    .description('print the OpenAPI 3.1 document of the API')
    .option('--yaml', 'as YAML instead of JSON', false)
    .action(async (options: { yaml: boolean }) => {
      const document = await apiDocument(ENDPOINTS);
      print(
        options.yaml ? asYaml(document) : `${printableJson(JSON.stringify(document, null, 2))}\n`,
      );
    });
