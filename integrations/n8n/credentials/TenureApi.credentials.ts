import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow';

/** The URL of the service and an API key. */
export class TenureApi implements ICredentialType {
  name = 'tenureApi';

  displayName = 'Tenure API';

  icon = { light: 'file:../icons/tenure.svg', dark: 'file:../icons/tenure.dark.svg' } as const;

  documentationUrl = 'https://tenure.example/guide/n8n.md';

  properties: INodeProperties[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://tenure.example.com',
      description: 'URL at which n8n reaches your Tenure service, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'tnr_…',
      description: 'API key of the account that is charged',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url}}', url: '/api/v1/users/credit_metrics' },
  };
}
