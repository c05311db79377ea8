import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow';

/** Where the service is, and the key of an account there. */
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
      description: 'Where your Tenure service is reached from n8n, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'tnr_…',
      description: 'A key of the account that pays',
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
