/** The two usual linters of OpenAPI find no fault in the document. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApi } from '../support/document.ts';
import type { Json } from '../support/service.ts';

const document = JSON.parse(JSON.stringify(await openApi())) as Json;
/** A document with faults that both linters report. */
const faulty = structuredClone(document);
delete faulty.paths['/api/v1/lead_enrichments'].get.operationId;
faulty.paths['/api/v1/lead_enrichments'].get.responses = { 500: { description: 'Never.' } };

test('Redocly, recommended', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const lint = async (one: object) => {
    const problems = await lintFromString({ source: JSON.stringify(one), config });
    return problems.map(
      ({ ruleId, location }) => `${ruleId}: ${location.map(({ pointer }) => pointer).join()}`,
    );
  };
  expect(await lint(document)).toEqual([]);
  expect(await lint(faulty)).not.toEqual([]);
});

test('Spectral, spectral:oas', async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] } as Json);
  const lint = async (one: object) =>
    (await spectral.run(one as Json)).map(({ code, path }) => `${code}: ${path.join('/')}`);
  expect(await lint(document)).toEqual([]);
  expect(await lint(faulty)).not.toEqual([]);
});
